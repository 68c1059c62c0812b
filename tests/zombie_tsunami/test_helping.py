"""Who is asked only when it can help: what helps, from what the seat knows, in every moment."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.core.record import load
from lazaret.core.zones import bit
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.helping import ANY_TIME, moment_of, useful
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import BEFORE, END, Choice, Seat, Table
from tests.zombie_tsunami.position import do, make, reveal, vote

pytestmark = pytest.mark.rule("ZT-7.16")
ZOMBIRD = pytest.mark.parametrize("zombird", [False, True])


@pytest.mark.rule("ZT-7.16")
def test_everybody_is_spared_from_the_start_what_cannot_help() -> None:
    t = do(make(bonus={0: "bonus-ufo", 1: "bonus-giant-z"}), next_card)
    assert all(t.view(seat)["board"]["secret"]["quiet"] for seat in range(4))
    assert GAME.unasked(t, 0) == "pass"
    assert 0 in t.waiting(), "the question is still open for all to see"
    t.say(0, "ask-always", 0)
    assert GAME.unasked(t, 0) is None
    t.say(0, "ask-less", 0)
    assert GAME.unasked(t, 0) == "pass"


@pytest.mark.rule("ZT-7.16")
def test_whoever_has_only_one_answer_is_spared_it_whatever_they_wish() -> None:
    t = do(make(hands={1: ["bird-robot"]}, bonus={0: "bonus-ufo"}, face_up=[1]), next_card)
    for seat in (0, 1):
        t.say(seat, "ask-always", seat)
    assert GAME.unasked(t, 1) == "pass"
    assert GAME.unasked(t, 0) is None, "a bonus may always be revealed"


@pytest.mark.rule("ZT-7.16")
def test_nobody_learns_who_wants_to_be_asked_every_time() -> None:
    t: Table = do(make(), next_card)
    before = [t.view(seat) for seat in (None, 1, 2, 3)]
    t.say(0, "ask-always", 0)
    assert [t.view(seat) for seat in (None, 1, 2, 3)] == before
    assert t.resample(1, Stream("quiet")).quiet == 0b1111
    assert t.resample(0, Stream("quiet")).quiet == 0b1110


@pytest.mark.rule("ZT-7.5", "ZT-7.2")
def test_a_bonus_helps_when_its_objective_has_just_been_met() -> None:
    t = make(civilians=[2, 0, 0, 0], bonus={0: "bonus-ufo"})
    t.slot = 6
    assert useful(do(t, next_card), 0) == ["reveal"]
    t = make(civilians=[1, 0, 0, 0], bonus={0: "bonus-ufo"})
    t.slot = 6
    assert useful(do(t, next_card), 0) == []


@pytest.mark.rule("ZT-7.12")
def test_a_bomb_aimed_at_me_is_asked_about_only_if_i_can_answer_it() -> None:
    t = do(make(bonus={1: "bonus-footballer"}), throw_bomb, 0, 1)
    assert useful(t, 1) == ["reveal"]
    t = do(make(bonus={1: "bonus-ufo"}), throw_bomb, 0, 1)
    assert useful(t, 1) == []
    t = do(make(hordes=[3, 1, 3, 3], hands={1: ["bird-robot"]}, bonus={1: "bonus-ufo"}), throw_bomb, 0, 1)
    assert useful(t, 1) == [], "the last zombie comes back anyway"
    t = do(make(hordes=[3, 2, 3, 3], hands={1: ["bird-robot"]}, bonus={1: "bonus-ufo"}), throw_bomb, 0, 1)
    assert useful(t, 1) == ["bird-robot"]


@pytest.mark.rule("ZT-4.3", "ZT-5.4")
def test_saving_helps_only_if_a_zombie_more_is_left() -> None:
    t = reveal(
        make(hordes=[2, 3, 3, 3], kept={0: ["shop-save-1"], 1: ["shop-save-1"]}, dice=[2, 1, 0, 0]),
        "street-first-jump-2",
    )
    assert useful(t, 0) == [], "one is left either way"
    assert useful(t, 1) == ["use:shop-save-1"]


@pytest.mark.rule("ZT-4.6", "ZT-10.4")
def test_strength_helps_a_team_that_is_short_by_no_more_than_one_holds() -> None:
    t = reveal(make(hordes=[2, 2, 4, 6], hands={0: ["bird-punk"], 3: ["bird-punk"]}, face_up=range(4)), "street-car")
    vote(t, "red", "red", "yellow", "blue")
    assert useful(t, 0) == ["bird-punk"], "4 of 6, and Punk counts 3"
    assert useful(t, 3) == [], "6 of 6"
    t = reveal(make(hordes=[2, 2, 4, 6], hands={0: ["bird-punk"]}, face_up=range(4)), "street-car")
    vote(t, "red", "blue", "blue", "blue")
    assert useful(t, 0) == [], "2 of 6: Punk is not enough"


@pytest.mark.rule("ZT-7.9")
def test_a_dragon_may_be_guessed_before_each_card_and_named_at_any_time_by_who_knows() -> None:
    t = do(make(bonus={0: "bonus-dragon-head", 1: "bonus-dragon-tail"}), next_card)
    assert useful(t, 0) == ["name:1", "name:2", "name:3"]
    t.denied.append((2, "bonus-dragon-tail"))
    assert useful(t, 0) == ["name:1", "name:3"]
    t = do(make(bonus={0: "bonus-dragon-head", 1: "bonus-dragon-tail"}), throw_bomb, 2, 3)
    assert useful(t, 0) == []
    t.remember("bonus-dragon-tail", bit(0))
    assert useful(t, 0) == ["name:1"]


@pytest.mark.rule("ZT-6.4")
def test_coins_help_while_they_can_be_spent() -> None:
    t = do(make(hands={0: ["bird-banker", "bird-magnet"]}, coins=[0, 1, 0, 0], face_up=range(4)), next_card)
    assert useful(t, 0) == ["bird-banker", "bird-magnet:1"]
    t.round, t.slot = 3, 6
    assert useful(do(t, next_card), 0) == []
    t = make(hands={0: ["bird-banker"]}, coins=[1, 0, 0, 0], face_up=range(4), display=["shop-bomb"])
    assert "bird-banker" in useful(do(t, begin_buying, 0), 0)


@pytest.mark.rule("ZT-10.4")
def test_a_brain_is_never_asked_about() -> None:
    t = do(make(hands={0: ["bird-brain"]}, face_up=range(4)), next_card)
    assert list(t.options(0)) == ["pass", "bird-brain"]
    assert GAME.unasked(t, 0) == "pass"


def test_older_games_ask_as_they_did() -> None:
    t = GAME.new(4, "old")
    text = t.save().replace('"version":3', '"version":2').replace(',"ask_less":true', "")
    text = text.replace(f'"quiet":{t.quiet}', '"quiet":0')
    old = load(text)
    assert isinstance(old, Table)
    assert old.settings["ask_less"] is False
    assert all(GAME.unasked(old, seat) is None for seat in old.waiting() if len(old.options(seat)) > 1)
    assert not GAME.start(old.origin).view(0)["board"]["secret"]["quiet"]


# -- on whole games ----------------------------------------------------------------------------------------


def outcome(t: Table, seat: Seat) -> tuple[int, int, int, int, int]:
    """The higher the better for the seat: its own, less what the others have."""
    own = t.hordes[seat] + t.civilians[seat]
    all_of_them = sum(t.hordes) + sum(t.civilians)
    return own, own - all_of_them, t.coins[seat], t.coins[seat] - sum(t.coins), len(t.hands[seat])


def place_of(t: Table) -> tuple[int, int, str]:
    return t.round, t.slot, moment_of(t)


def goes_on(t: Table, seat: Seat, choice: Choice) -> Table:
    """The seat plays this and everybody does as little as possible afterwards, until the next time that anything may be
    played; where the same window is offered again, that is now."""
    twin = t.clone()
    twin.apply(seat, choice)
    return passed_on(twin, place_of(t) if choice == t.options(seat)[0] else None)


def passed_on(t: Table, start: tuple[int, int, str] | None) -> Table:
    """Everybody does as little as possible until anything may be played, elsewhere than at the start."""
    while t.result is None:
        if not t.answers and moment_of(t) in (BEFORE, END) and place_of(t) != start:
            break
        other = t.waiting()[0]
        t.apply(other, GAME.default(t, other, t.options(other)))
    return t


@ZOMBIRD
def test_nobody_is_spared_a_window_in_which_a_play_would_help(zombird: bool) -> None:
    """What a spared seat could have played is worth no more now than at the next time it is asked about such plays."""
    spared = 0
    for t, seat in questions(8, zombird):
        if GAME.unasked(t, seat) is None:
            continue
        passed = goes_on(t, seat, t.options(seat)[0])
        for choice in t.options(seat)[1:]:
            now, later = goes_on(t, seat, choice), passed
            if moment_of(t) in ANY_TIME:
                now = passed_on(now, place_of(t))
            elif choice in passed.options(seat):
                later = goes_on(passed, seat, choice)
            if place_of(now) == place_of(later):
                spared += 1
                better = [a > b for a, b in zip(outcome(now, seat), outcome(later, seat), strict=True)]
                assert not any(better), (choice, moment_of(t), seat, outcome(now, seat), outcome(later, seat))
    assert spared > 300


@ZOMBIRD
def test_no_window_is_asked_in_which_every_play_changes_nothing(zombird: bool) -> None:
    stream = Stream("changes")
    asked = 0
    for t, seat in questions(4, zombird):
        if GAME.unasked(t, seat) is not None:
            continue
        plays = useful(t, seat)
        assert plays, "asked though nothing helps"
        if any(choice.startswith("buy-") for choice in plays):
            continue
        asked += 1
        tables = [t.resample(seat, stream) for _ in range(12)]
        assert any(changes(table, seat, choice) for table in tables for choice in plays), (plays, moment_of(t))
    assert asked > 20


def changes(t: Table, seat: Seat, choice: Choice) -> bool:
    """Alone, or with what else helps then, it leads to another table than passing."""
    passed, played = goes_on(t, seat, t.options(seat)[0]), play_all(t, seat, choice)
    return outcome(played, seat) != outcome(passed, seat)


def play_all(t: Table, seat: Seat, choice: Choice) -> Table:
    """The choice and, while the same window is offered again, whatever helps next."""
    twin, start = t.clone(), place_of(t)
    twin.apply(seat, choice)
    while twin.result is None:
        if not twin.answers and moment_of(twin) in (BEFORE, END) and place_of(twin) != start:
            break
        other = twin.waiting()[0]
        more = useful(twin, seat) if other == seat and place_of(twin) == start else []
        twin.apply(other, more[0] if more else GAME.default(twin, other, twin.options(other)))
    return twin


def questions(games: int, zombird: bool) -> list[tuple[Table, Seat]]:
    """Every window and buying turn with more than one answer, in games at random that mostly pass."""
    found: list[tuple[Table, Seat]] = []
    stream = Stream(f"windows {zombird}")
    for number in range(games):
        t: Table = GAME.new(3 + number % 4, f"windows {number}", {"zombird": zombird})
        t.log = None
        while t.result is None:
            if moment_of(t):
                copy = t.clone()
                found += [(copy, seat) for seat in t.waiting() if len(t.options(seat)) > 1 and not t.answers]
            for seat in list(t.waiting()):
                few = moment_of(t) and stream.random() < 0.7
                t.apply(seat, t.options(seat)[0] if few else stream.pick(t.options(seat)))
    return found
