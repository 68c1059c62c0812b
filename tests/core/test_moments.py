"""Events grouped into moments, as a game's moments.toml says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaret.core.errors import BadFile
from lazaret.core.moments import SHARED, Grouping, Kind, Telling, details, lacking, line, params, read_telling
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.texts import Speaker

TELLING = Telling(
    silent=("dealt",), moment={"move": Kind(head=("moved",), joining=("rolled", "wounded"), light=("who",))}
)
WORDS = {
    "event.moved": "{{who}} goes to {{place}}.",
    "event.rolled": "The die shows {{face}}.",
    "event.wounded": "{{who}} is wounded.",
    "event.slept": "{{who}} sleeps.",
}
MOVED = {"event": "moved", "who": "Ann", "place": "town"}
ROLLED = {"event": "rolled", "who": "Bob", "face": "wound"}
WOUNDED = {"event": "wounded", "who": "Ann"}
SLEPT = {"event": "slept", "who": "Ann"}


def test_what_follows_belongs_to_its_head_and_what_is_silent_to_nothing() -> None:
    events = [MOVED, {"event": "dealt"}, ROLLED, WOUNDED, SLEPT, WOUNDED, MOVED]
    found = Grouping(TELLING).moments(events, first=10)
    assert [(one.kind, one.start, len(one.events)) for one in found] == [
        ("move", 10, 3),
        ("slept", 14, 1),
        ("wounded", 15, 1),  # nothing it could belong to is open
        ("move", 16, 1),
    ]


def test_the_head_fills_the_line_before_what_follows_it() -> None:
    (moment,) = Grouping(TELLING).moments([MOVED, ROLLED, WOUNDED, WOUNDED])
    assert params(moment) == {
        "who": "Ann", "place": "town", "face": "wound", "n_moved": 1, "n_rolled": 1, "n_wounded": 2,
    }  # fmt: skip


def test_a_moment_has_words_of_its_own_or_those_of_its_head() -> None:
    (moment,) = Grouping(TELLING).moments([MOVED, ROLLED])
    assert line(moment, Speaker(WORDS, "en")) == "Ann goes to town."
    assert details(moment, Speaker(WORDS, "en")) == ["The die shows wound."]
    own = Speaker({**WORDS, "moment.move": "{{who}}: to {{place}}, {{face}}."}, "en")
    assert line(moment, own) == "Ann: to town, wound."
    other = Speaker({**own.catalogue, "moment.move.with.rolled": "{{who}} slips.", "moment.move": "{{who}}."}, "en")
    assert line(moment, other) == "Ann slips."
    assert line(Grouping(TELLING).moments([MOVED, WOUNDED])[0], other) == "Ann."


def test_a_game_without_the_file_tells_one_moment_for_each_event(tmp_path: Path) -> None:
    assert read_telling(tmp_path) is SHARED
    found = Grouping(SHARED).moments([MOVED, ROLLED])
    assert [one.kind for one in found] == ["moved", "rolled"]


def test_an_unknown_field_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "moments.toml").write_text('[moment.move]\nhaed = ["moved"]\n')
    with pytest.raises(BadFile, match="haed"):
        read_telling(tmp_path)


def test_what_is_left_out_or_not_there_is_named() -> None:
    wrong = Telling(moment={"move": Kind(head=("moved",), joining=("gone",), light=("where",), beats=99)})
    assert list(lacking(wrong, {"moved": "who place", "slept": "who"})) == [
        "moments.toml: slept is in no moment and not silent",
        "moments.toml: gone is no event of the game",
        "moments.toml: moment move names the field where, which no event has",
        "moments.toml: moment move takes 99 beats, at most 8",
    ]


@pytest.mark.parametrize("name", game_ids())
def test_moments_are_made_of_what_the_seat_was_told(name: str) -> None:
    """Each event that is not silent is in exactly one moment, in order."""
    game = find_game(name)
    t = game.new(seed="moments")
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    events = t.events(0)
    told = [event for moment in game.grouping.moments(events) for event in moment.events]
    assert told == [event for event in events if event["event"] not in game.grouping.telling.silent]
