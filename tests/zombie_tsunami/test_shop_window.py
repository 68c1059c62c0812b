"""ZT-10.4, ZT-11.5: Zombirds between the coin and the card; games of version 1 go on without it."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.core.log import Origin
from lazaret.core.record import load
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content.cards import slug
from lazaret.games.zombie_tsunami.migrations import from_version_1
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, refusal, told


def buying(*display: str, **position: object) -> Table:
    """Seat 0 buys with two coins; all bonus cards are spent unless said otherwise."""
    position.setdefault("face_up", range(4))
    return do(make(coins=[2, 0, 0, 0], display=display, **position), begin_buying, 0)  # type: ignore[arg-type]


@pytest.mark.rule("ZT-7.19", "ZT-10.4", "ZT-6.2")
def test_after_the_coin_and_before_the_card_everybody_with_zombirds_is_asked_at_once() -> None:
    t = buying(
        "shop-steal-2", hordes=[3, 3, 3, 3], hands={0: ["bird-brain"], 2: ["bird-pterodactyl"], 3: ["bird-punk"]}
    )
    t.choose(0, "buy-steal-2:2")
    assert asking(t) == "window paid"
    assert t.waiting() == [0, 2, 3], "the buyer too; seat 1 has no Zombird, as everybody can see"
    assert (t.coins[0], t.hordes) == (0, [3, 3, 3, 3]), "paid, and nothing has happened yet"
    answer(t, {2: "bird-pterodactyl:0"})
    assert t.hordes == [2, 3, 4, 3], "the Zombird first"
    assert asking(t) == "window paid", "and it is offered again"
    answer(t, {})
    assert t.hordes == [4, 3, 2, 3], "then the card"
    assert asking(t) == "buy"


@pytest.mark.rule("ZT-10.4", "ZT-11.5")
def test_who_holds_only_what_cannot_be_played_is_asked_all_the_same() -> None:
    t = buying("shop-zombie-1", hands={1: ["bird-robot"], 2: ["bird-magnet"]})
    t.choose(0, "buy-zombie-1")
    assert t.waiting() == [1, 2]
    assert list(t.options(1)) == ["pass"], "the program passes for it, after the same wait"
    assert GAME.unasked(t, 1) == "pass"
    assert GAME.unasked(t, 2) is None
    stream = Stream("asked")
    for seat in (None, 0, 1, 2, 3):
        for _ in range(10):
            assert t.resample(seat, stream).waiting() == t.waiting()


@pytest.mark.rule("ZT-10.4")
def test_only_zombirds_may_be_played_then() -> None:
    t = buying(
        "shop-zombie-1", face_up=(), bonus={1: "bonus-ufo"}, hands={1: ["bird-banker"]}, event="event-give-a-zombie"
    )
    t.choose(0, "buy-zombie-1")
    assert t.waiting() == [1], "a face-down bonus is no reason to be asked"
    assert list(t.options(1)) == ["pass", "bird-banker"]
    assert refusal(t, 1, "reveal") == "ZT-10.4"
    assert refusal(t, 1, "give:2") == "ZT-10.4"
    assert refusal(t, 1, "bird-robot") == "ZT-10.4"
    assert refusal(t, 1, "nonsense") == "ZT-7.10", "which is no play at any time"


@pytest.mark.rule("ZT-10.4")
def test_everybody_hears_whom_the_card_is_aimed_at_before_they_choose() -> None:
    t = buying("shop-bomb", hands={2: ["bird-brain"]})
    t.choose(0, "buy-bomb:3")
    for seat in (None, 0, 1, 2, 3):
        aimed = {"event": "declared_at", "seat": 0, "choice": "buy-bomb:3", "card": "shop-bomb", "targets": (3,)}
        assert told(t, "declared_at", seat) == [aimed]
        assert t.view(seat)["board"]["declared"] == [{"seat": 0, "choice": "buy-bomb:3"}]
    answer(t, {})
    assert t.view(0)["board"]["declared"] == []


@pytest.mark.rule("ZT-10.4")
def test_each_of_two_purchases_has_its_own_window() -> None:
    t = buying("shop-zombie-1", "shop-steal-1", hands={1: ["bird-robot"]})
    t.choose(0, "buy-zombie-1")
    assert asking(t) == "window paid"
    pass_all(t)
    t.choose(0, "buy-steal-1:1")
    assert asking(t) == "window paid"
    pass_all(t)
    assert t.waiting() != [1]


@pytest.mark.rule("ZT-10.4")
def test_with_no_zombird_in_any_hand_the_card_takes_effect_at_once() -> None:
    t = buying("shop-steal-1", hordes=[3, 3, 3, 3], event="event-bomb")
    t.choose(0, "buy-steal-1:1")
    assert t.hordes[:2] == [4, 2]
    assert asking(t) == "buy"
    assert told(t, "declared") == [], "there is nobody to whom it had to be said before"


@pytest.mark.rule("ZT-6.19", "ZT-10.4")
def test_a_swap_does_nothing_once_one_of_its_cards_lies_face_up() -> None:
    bonus = {1: "bonus-footballer", 2: "bonus-ufo"}
    t = buying("shop-swap", face_up=(), bonus=bonus, hands={3: ["bird-bomb"]})
    t.choose(0, "buy-swap:1:2")
    answer(t, {3: "bird-bomb:1"})
    answer(t, {1: "reveal"})  # Footballer answers the bomb
    pass_all(t)
    assert (t.bonus_of(1), t.bonus_of(2)) == ("bonus-footballer", "bonus-ufo")
    assert told(t, "swap_lost") == [{"event": "swap_lost", "seat": 0}]
    assert [slug(card) for card in t.shop_discard] == ["shop-swap"], "it is spent"


def old_table(zombird: bool) -> Table:
    """A table as version 1 left it."""
    settings = {"zombird": zombird, "edition": 21, "push_penalty": 1, "parachute_reward": "zombie"}
    record = from_version_1({"settings": settings})
    fresh = GAME.new(4, "position", {"zombird": zombird})
    return GAME.start(Origin(4, GAME.full_settings(record["settings"]), fresh.origin.seed, fresh.origin.seed_hash))


@pytest.mark.rule("ZT-10.4")
def test_a_game_begun_under_version_1_goes_on_without_the_window() -> None:
    t = old_table(zombird=True)
    assert t.settings["shop_window"] is False
    t.coins[0] = 2
    t.display = [card for card in [*t.display, *t.shop_deck] if slug(card) == "shop-zombie-1"][:1]
    t.hands[1] = t.hands[1] or [t.birds.pop()]
    do(t, begin_buying, 0)
    before = t.hordes[0]
    t.choose(0, "buy-zombie-1")
    assert (t.hordes[0], asking(t)) == (before + 1, "buy")
    assert load(t.save()).settings["shop_window"] is False, "its saves load, though no new table is played so"


def test_without_zombirds_an_old_game_is_as_any_other() -> None:
    t = old_table(zombird=False)
    assert dict(t.settings) == dict(GAME.new(4).settings)


def test_another_game_at_the_same_table_is_played_as_today() -> None:
    assert GAME.renewed(old_table(zombird=True).settings)["shop_window"] is True
