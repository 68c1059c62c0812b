"""What a game lacks: words in both languages, rules with a text and a source, a view that fits its type.

    from lazaret.core.complete import lacking
    assert lacking(GAME) == []

Written once and shipped for third-party games. What only play can show is checked by `testing.check_game`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from lazaret.core.content import SOURCES
from lazaret.core.game import Game
from lazaret.core.moments import lacking as moments_lacking
from lazaret.core.numbers import names_in
from lazaret.core.texts import HOLE, LANGUAGES, core_catalogue

PLURAL = re.compile(r"_(one|many|other)$")
SENTENCES = ("ask.", "event.", "refuse.")
#: no no-break space before ; ! ? and none inside « », or a plain space there
BADLY_SET = re.compile(r"[^\s\u00a0\u202f:?!…«(][;!?](?:\s|$)| [:;!?»]|« ")


def lacking(game: Game[Any]) -> list[str]:
    """Everything that is missing, each in one line that names the file; empty for a complete game."""
    return [
        *words_lacking(game),
        *(f"texts: {difference}" for difference in differences(*(game.texts(language) for language in LANGUAGES))),
        *rules_lacking(game),
        *numbers_lacking(game),
        *(
            f"texts.fr.json: {key} is not in French"
            for key in untranslated(*(own_words(game, one) for one in LANGUAGES))
        ),
        *(f"rules.fr.json: {rule} is not in French" for rule in same(*(rule_texts(game, one) for one in LANGUAGES))),
        *(f"texts.fr.json: {key} lacks a no-break space" for key in badly_set(own_words(game, "fr"))),
        *(f"rules.fr.json: {rule} lacks a no-break space" for rule in badly_set(rule_texts(game, "fr"))),
        *short_lacking(game),
        *view_lacking(game),
        *moments_lacking(game.grouping.telling, game.events),
    ]


# -- words ----------------------------------------------------------------------------------------


def own_words(game: Game[Any], language: str) -> dict[str, str]:
    core = core_catalogue(language)
    return {key: text for key, text in game.texts(language).items() if key not in core}


def wanted_words(game: Game[Any]) -> Iterator[str]:
    """The keys that follow from how the game is declared. (Those of questions and choices are found by play.)"""
    yield from ("game.title", "game.pitch")
    for option in game.options:
        yield from (f"option.{option.name}", f"option.{option.name}.help")
        if option.values is not None and not isinstance(option.default, bool | int):
            yield from (f"option.{option.name}.{value}" for value in option.values)
    yield from (f"event.{name}" for name in game.events)


def words_lacking(game: Game[Any]) -> Iterator[str]:
    for language in LANGUAGES:
        texts = game.texts(language)
        keys = {PLURAL.sub("", key) for key in texts}
        yield from (f"texts.{language}.json: no {key}" for key in wanted_words(game) if key not in keys)
        yield from (f"texts.{language}.json: {key} is empty" for key, text in texts.items() if not text.strip())


def differences(english: Mapping[str, str], french: Mapping[str, str]) -> list[str]:
    """Where the two catalogues do not say the same things: keys of one only, sentences with other holes."""
    here, there = with_holes(english), with_holes(french)
    only = [f"{key} is only in English" for key in here if key not in there]
    only += [f"{key} is only in French" for key in there if key not in here]
    holes = {key: sorted(found ^ there[key]) for key, found in here.items() if key in there and found != there[key]}
    return only + [f"{key} has other holes in French: {', '.join(found)}" for key, found in holes.items()]


def with_holes(catalogue: Mapping[str, str]) -> dict[str, set[str]]:
    """Each key without its plural form, with the holes that its sentences fill."""
    found: dict[str, set[str]] = {}
    for key, text in catalogue.items():
        holes = {f"{name}:{form}" for name, form in HOLE.findall(text)}
        found.setdefault(PLURAL.sub("", key), set()).update(holes)
    return found


def untranslated(english: Mapping[str, str], french: Mapping[str, str]) -> list[str]:
    """Sentences that are the same in both languages. (Names and figures may be.)"""
    return [
        key
        for key in same(english, french)
        if key.startswith(SENTENCES) and re.search(r"\w", HOLE.sub("", english[key]))
    ]


def same(english: Mapping[str, str], french: Mapping[str, str]) -> list[str]:
    return [key for key, text in english.items() if french.get(key) == text]


def badly_set(texts: Mapping[str, str]) -> dict[str, str]:
    """French texts where no no-break space stands before : ; ! ? and inside « »."""
    return {key: text for key, text in texts.items() if BADLY_SET.search(text)}


# -- rules ----------------------------------------------------------------------------------------


def rule_texts(game: Game[Any], language: str) -> dict[str, str]:
    """The rules that have a text, which sections have not."""
    return {rule: said["text"] for rule, said in game.rules(language).items() if "text" in said}


def rules_lacking(game: Game[Any]) -> Iterator[str]:
    if list(game.rules("en")) != list(game.rules("fr")):
        odd = sorted(set(game.rules("en")) ^ set(game.rules("fr")))
        yield f"rules: not the same ids in the same order in both languages: {', '.join(odd) or 'another order'}"
    if len({rule.partition("-")[0] for rule in game.rules("en")}) != 1:
        yield "rules.en.json: the ids do not all begin with the same letters"
    for language in LANGUAGES:
        file, rules = f"rules.{language}.json", game.rules(language)
        for rule, said in rules.items():
            if "text" not in said:
                if not said.get("title", "").strip():
                    yield f"{file}: {rule} has neither a text nor a title"
                continue
            if not said["text"].strip():
                yield f"{file}: {rule} is empty"
            if said.get("source") not in SOURCES:
                yield f"{file}: {rule} has no source ({', '.join(SOURCES)})"
            if "title" not in rules.get(rule.rpartition(".")[0], {}):
                yield f"{file}: {rule} stands in no section"
        yield from (f"{file}: no {rule}, which is named in the code" for rule in named_rules(game) if rule not in rules)


def numbers_lacking(game: Game[Any]) -> Iterator[str]:
    """Both languages take the same numbers from the content, each with a source."""
    known = game.all_numbers
    for language in LANGUAGES:
        for rule, said in game.written_rules(language).items():
            names = names_in(said.get("text", ""))
            unknown = [name for name in names if name not in known]
            yield from (f"rules.{language}.json: {rule} has {{{name}}}, no number of the content" for name in unknown)
            if set(names) != set(names_in(game.written_rules("en").get(rule, {}).get("text", ""))):
                yield f"rules.{language}.json: {rule} takes other numbers than in English"
    yield from (f"numbers: {name} has no source" for name, number in known.items() if number.source not in SOURCES)


def named_rules(game: Game[Any]) -> list[str]:
    """The rules that the steps obey, and those of players and of conceding where the game names them."""
    named = [rule for info in game.steps.by_name.values() for rule in info.rules]
    return sorted({*named, *(rule for rule in (game.players_rule, game.concede_rule) if rule)})


def short_lacking(game: Game[Any]) -> Iterator[str]:
    """What the game says in short names rules that there are, in words that French sets rightly."""
    told = game.short.told if game.short is not None else ()
    rules = game.rules("en")
    yield from (f"short.toml: there is no rule {one.rule}" for one in told if one.rule not in rules)
    french = {one.rule: one.text.fr for one in told}
    yield from (f"short.toml: the sentence of {rule} lacks a no-break space" for rule in badly_set(french))


# -- the view -------------------------------------------------------------------------------------


def view_lacking(game: Game[Any]) -> Iterator[str]:
    t = game.new()
    for seat in (None, *range(t.seats)):
        board = game.view(t, seat)
        try:
            msgspec.json.encode(board)
        except (TypeError, ValueError) as error:
            yield f"view: what seat {seat} sees cannot be written as JSON: {error}"
        typed = set(game.Board.__annotations__) if game.Board is not None else set(board)
        if typed != set(board):
            yield f"view: Board says otherwise than what seat {seat} sees: {', '.join(sorted(typed ^ set(board)))}"
        yield from (f"view: constant {name} is not on the board" for name in sorted(game.constant - set(board)))
