"""What expert cards do: their verbs, how calls are read, and what they add to a city."""
