"""What is asked over HTTP: tables, seats, replays, the page's files."""
