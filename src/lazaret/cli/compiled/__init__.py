"""The compiled build: the sources rewritten where mypyc needs it, compiled, and laid beside the package.

`python -m lazaret.cli.compiled build/compiled` writes a folder that is used through PYTHONPATH. `.py` files stay the
only source: `rewriting` says what is changed in the copies that are compiled, and why.
"""
