"""What takes long: bots, hints, analyses and replays, in processes and threads of their own."""
