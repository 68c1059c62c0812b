"""A language model at the table: tools of the Model Context Protocol, which play one seat of a server's table."""
