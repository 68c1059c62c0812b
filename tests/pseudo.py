"""A language nobody speaks: English with marks around it, accents in it and two fifths more letters, marks counted in.

Whoever reads a sentence without marks reads one that is written in the code; whatever is cut with so many letters
would be cut in other languages too.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from lazaret.cli.translating import SENTENCES, everything, file_of
from lazaret.core.texts import HOLE

LANGUAGE = "zz"
MARKS = "‹", "›"
MORE = 0.4
ACCENTS = str.maketrans("aeiouyAEIOU", "àéîôûÿÀÉÎÔÛ")
NUMBER = re.compile(r"\{[\w.-]+\}")  # a number of the content, in a rule


def pseudo(text: str) -> str:
    """The same sentence in the language nobody speaks; holes stay as they are."""
    letters = sum(map(str.isalpha, HOLE.sub("", text)))
    before, after = MARKS if round(MORE * letters) else ("", "")  # a letter in a card's corner is one everywhere
    spans = [match.span() for match in (*HOLE.finditer(text), *NUMBER.finditer(text))]
    kept = {place for start, end in spans for place in range(start, end)}
    said, owed = [], -float(len(before + after))  # every word grows by its share, as the words of a wordy language do
    for place, letter in enumerate(text):
        if place in kept:
            said.append(letter)
            continue
        owed += MORE * letter.isalpha()
        said.append(letter.translate(ACCENTS))
        if letter.isalpha() and owed >= 1 and (place + 1 in kept or not text[place + 1 : place + 2].isalpha()):
            said.append("~" * int(owed))
            owed -= int(owed)
    return f"{before}{''.join(said)}{after}"


def spoken(said: Any) -> Any:
    if isinstance(said, dict):
        return {field: pseudo(text) if field in ("text", "title") else text for field, text in said.items()}
    return pseudo(said)


def write_pseudo(folder: Path) -> Path:
    """The whole language, as somebody would bring it."""
    for part, stem, english in everything():
        path = file_of(folder, part, stem, LANGUAGE)
        path.parent.mkdir(parents=True, exist_ok=True)
        words = {key: spoken(said) for key, said in english.items()}
        assert stem != SENTENCES or list(words) == list(english)
        path.write_text(json.dumps(words, ensure_ascii=False), "utf-8")
    return folder
