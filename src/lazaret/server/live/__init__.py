"""Tables that are being played: what is in memory, who looks at it, who answers."""
