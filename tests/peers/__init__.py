"""Speed beside other programs that play games: `make peers` installs them into build/peers and writes docs/speed.md."""
