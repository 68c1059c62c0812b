"""WebSockets: the page of one seat, or of a spectator."""
