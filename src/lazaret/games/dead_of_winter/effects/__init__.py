"""The effect language: short calls on the cards, read with `ast`, checked when the content is loaded, never evaluated.

`words` holds what the language knows (small functions found by name), `reading` turns text into ready calls,
`running` carries them out one after the other.
"""
