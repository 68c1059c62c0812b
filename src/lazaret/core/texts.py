"""Words: one catalogue per language, read by Python and by the page alike.

A message is a key and its parameters; what it says is looked up when somebody reads it, in that person's
language. Templates hold `{{name}}` or `{{name, format}}`; a key may have plural forms `_one`, `_many`, `_other`
(chosen by the parameter `count`, by the rules of the language) and a form `_you` for when the parameter `seat` is the
reader.

Languages are found from the catalogues: `texts.xx.json` beside the others makes a language, and so does a folder of
words from outside (`LAZARET_WORDS`), with a folder per part of the house and per game. What such a language does not
say yet is said in English.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale, UnknownLocaleError

ENGLISH = "en"
FOLDER = Path(__file__).parent
CODE = re.compile(r"texts\.([a-z]{2,3})\.json")
WORDS = "LAZARET_WORDS"  # the folder of words from outside
Catalogue = Mapping[str, str]


class Message(NamedTuple):
    """Something to say, in no language yet."""

    key: str
    params: dict[str, Any]


def spoken(folder: Path) -> list[str]:
    """The languages that a folder has words in, English first."""
    found = {match[1] for path in folder.glob("texts.*.json") if (match := CODE.fullmatch(path.name))}
    return sorted(found, key=lambda language: (language != ENGLISH, language))


LANGUAGES = tuple(spoken(FOLDER))  # the house's own, each of them complete


def outside() -> Path | None:
    """Where words of further languages lie, if any were brought."""
    given = os.environ.get(WORDS)
    return Path(given) if given else None


def languages() -> tuple[str, ...]:
    """All that can be spoken here: the house's own, and those brought from outside."""
    brought = outside()
    if brought is None:
        return LANGUAGES
    return (*LANGUAGES, *(language for language in spoken(brought / FOLDER.name) if language not in LANGUAGES))


@lru_cache
def locale(language: str) -> Locale:
    """How a language counts and writes numbers; one that nobody has described does it as English does."""
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)


def plural(language: str, count: float) -> str:
    """The CLDR plural category of a number."""
    return str(locale(language).plural_form(abs(count)))


HOLE = re.compile(r"\{\{(\w+)(?:, *(\w+))?\}\}")


class Speaker:
    """Says messages in one language, to one reader at one table."""

    def __init__(self, catalogue: Catalogue, language: str, names: Sequence[str] = (), you: int | None = None) -> None:
        self.catalogue, self.language, self.names, self.you = catalogue, language, names, you
        self.own_name = catalogue.get("you_name", "")  # what a reader's own seat is called where it has no other name
        self.formats: dict[str, Callable[[Any], str]] = {
            "seat": self.seat,
            "seats": lambda seats: self.join([self.seat(s) for s in seats]) if seats else self.text("nobody"),
            "name": self.name,
            "names": lambda slugs: self.join([self.name(s) for s in slugs]),
            "signed": lambda n: f"+{n}" if n >= 0 else f"−{-n}",
            "choice": self.choice,
            "choices": lambda chain: ", ".join([self.choice(one) for one in chain]),
            "said": self.said,
        }

    def say(self, message: Message) -> str:
        return self.text(message.key, message.params)

    def said(self, words: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> str:
        """Words within a sentence: one message, `{"key": …, "params": …}`, or several that are joined."""
        several = [words] if isinstance(words, Mapping) else words
        return self.join([self.text(one["key"], one["params"]) for one in several])

    def text(self, key: str, params: Mapping[str, Any] = {}) -> str:
        template = self.template(key, params)
        if template is None:
            return key
        return HOLE.sub(lambda hole: self.in_place(hole, params), template)

    def in_place(self, hole: re.Match[str], params: Mapping[str, Any]) -> str:
        filled = self.fill(hole[1], hole[2], params)
        return filled.lower() if filled and filled == self.own_name and hole.start() else filled  # "gives it to you"

    def has(self, key: str) -> bool:
        return key in self.catalogue

    def template(self, key: str, params: Mapping[str, Any]) -> str | None:
        found = self.catalogue.get
        if self.you is not None and params.get("seat") == self.you:
            for form in self.plural_forms(f"{key}_you", params):
                if (template := found(form)) is not None:
                    return template
        for form in self.plural_forms(key, params):
            if (template := found(form)) is not None:
                return template
        return None

    def plural_forms(self, key: str, params: Mapping[str, Any]) -> list[str]:
        count = params.get("count")
        if isinstance(count, int | float):
            return [f"{key}_{plural(self.language, count)}", f"{key}_other", key]
        return [key]

    def fill(self, name: str, form: str | None, params: Mapping[str, Any]) -> str:
        value = params.get(name)
        if form is None:
            return "" if value is None else str(value).replace("-", "−") if isinstance(value, int) else str(value)
        return self.formats[form](value) if value is not None else self.text("unknown")

    def seat(self, seat: int | str) -> str:
        """A player's name; `seat 2` where nobody gave one. Choices name seats by their digits."""
        seat = int(seat)
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        named = self.catalogue.get(f"seat.{seat}")
        return named if named is not None else f"{self.catalogue.get('seat', 'seat')} {seat + 1}"

    def name(self, slug: Any) -> str:
        """The name of a card or any other thing: `name.police-7`, or else `name.police` and the number."""
        word: str = str(slug).split("#")[0]
        return self._name(word)

    def _name(self, slug: str) -> str:
        known = self.catalogue.get(f"name.{slug}")
        if known is not None:
            return known
        kind, dash, number = slug.rpartition("-")
        if dash and f"name.{kind}" in self.catalogue:
            return f"{self.catalogue[f'name.{kind}']} {number}"
        return slug

    def choice(self, choice: str) -> str:
        """`attack:KH:KS` is said with `choice.attack` and the parameters a, b, c…; a bare word may be a name."""
        verb, *parts = choice.split(":")
        key = f"choice.{verb}"
        params: dict[str, Any] = dict(zip("abcdefgh", parts, strict=False))
        if parts and parts[0].lstrip("-").isdigit():
            params["count"] = int(parts[0])
        if self.template(key, params) is not None:
            return self.text(key, params)
        return self.name(choice)

    def labelled(self, key: str, value: str) -> str:
        """`Deck: 12`, with the colon as the language sets it."""
        return self.text("label", {"name": self.text(key), "value": value})

    def join(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return words[0] if words else self.text("nothing")
        return f"{', '.join(words[:-1])} {self.text('and')} {words[-1]}"


def read_catalogue(folder: Path, stem: str, language: str, part: str = "") -> dict[str, Any]:
    """What a part of the house says in a language; in English where words from outside do not say it. `part`: its name
    outside, where the folder's own is another."""
    if language in LANGUAGES:
        return read_words(folder, stem, language)
    brought = outside()
    further = read_words(brought / (part or folder.name), stem, language) if brought is not None else {}
    english = read_words(folder, stem, ENGLISH)
    whole = {key: {**said, **further.get(key, {})} for key, said in english.items() if isinstance(said, dict)}  # rules
    return {**english, **further, **whole}


@lru_cache
def read_words(folder: Path, stem: str, language: str) -> dict[str, Any]:
    path = folder / f"{stem}.{language}.json"
    if not path.exists():
        return {}
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@lru_cache
def sentences(language: str) -> dict[str, str]:
    """What lessons and other texts that are no catalogue say in a language from outside, by their English."""
    brought = outside()
    found: dict[str, str] = {}
    for path in sorted(brought.glob(f"*/sentences.{language}.json")) if brought is not None else ():
        found.update(json.loads(path.read_text("utf-8")))
    return found


def in_language(said: Mapping[str, str], language: str) -> str:
    """A sentence that is written in the house's own languages, in any that is spoken here."""
    if language in said:
        return said[language]
    english = said[ENGLISH]
    return sentences(language).get(english, english)


def core_catalogue(language: str) -> Catalogue:
    return read_catalogue(FOLDER, "texts", language)
