"""Events grouped into moments, as a game's moments.toml says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaret.core.chance import Stream
from lazaret.core.errors import BadFile
from lazaret.core.log import Log
from lazaret.core.moments import SHARED, Event, Grouping, Kind, Telling, details, lacking, line, params, read_telling
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.table import Table
from lazaret.core.texts import Speaker
from tests.test_games import HOUSE

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


#: what everybody is shown of what was hidden, and no view keeps: two re-dealt tables may differ in it
SHOWN_TO_ALL = {"votes_shown"}


Heard = tuple[str, int, float, str, int, str, list[str], list[Event]]


def heard(t: Table, seat: int, language: str) -> list[Heard]:
    """All that eye, ear and hand get of it: kind, place, beats, sound, touch, words, and the fields that a board draws
    (the beads and sums of a vote)."""
    grouping, speaker = t.GAME.grouping, t.GAME.speaker(language, (), seat)
    found = []
    for moment in grouping.moments(t.events(seat)):
        kind = grouping.telling.moment.get(moment.kind, Kind())
        told = line(moment, speaker), details(moment, speaker)
        found.append((moment.kind, moment.start, kind.beats, kind.sound, kind.vibrate, *told, moment.events))
    return found


@pytest.mark.parametrize("name", HOUSE)
def test_two_re_dealt_tables_tell_a_third_seat_the_same(name: str) -> None:
    """Everything that the seat cannot know is dealt twice; somebody else makes the same choice at both tables. Where
    the seat sees the same table then, it was told the same: no moment, word, time, sound or touch tells more."""
    game = find_game(name)
    t, stream, compared = game.new(seed="leaks"), Stream(f"leaks {name}"), 0
    for number in range(90):
        if t.result is not None:
            break
        actor = t.waiting()[0]
        third = stream.pick([seat for seat in range(t.seats) if seat != actor])
        pair = [t.resample(third, Stream(f"{name} {number} {deal}")) for deal in "ab"]
        pair[1].chance = pair[0].chance
        both = [choice for choice in pair[0].options(actor) if choice in pair[1].options(actor)]
        if both:
            choice = stream.pick(both)
            for table in pair:
                table.log = Log()
                table.choose(actor, choice)
            told = {event["event"] for event in pair[0].events(third)}
            if pair[0].view(third) == pair[1].view(third) and not told & SHOWN_TO_ALL:
                compared += 1
                for language in ("en", "fr"):
                    assert heard(pair[0], third, language) == heard(pair[1], third, language), choice
        t.choose(actor, stream.pick(t.options(actor)))
    assert compared >= 15
