"""Whether the reasons that the coach gives are true: `python -m tests.reasons`, and a tenth of it in `make test`."""
