"""ZT-10: each Zombird card."""

from __future__ import annotations

import pytest

from lazaret.core.zones import EVERYBODY
from lazaret.games.zombie_tsunami.content.cards import BIRDS, slug
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.challenges import draw_birds
from lazaret.games.zombie_tsunami.rules.scoring import end_game
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, refusal, reveal, told, vote


def holding(*birds: str, **position: object) -> Table:
    """Seat 0 holds these; all bonus cards are spent, so that nobody else acts."""
    return make(hands={0: birds}, face_up=range(4), **position)  # type: ignore[arg-type]


def used(t: Table) -> list[str]:
    return [slug(card) for card in t.played_birds]


@pytest.mark.rule("ZT-10.4", "ZT-11.2")
def test_a_hand_is_secret_but_its_size_is_not() -> None:
    t = holding("bird-punk", "bird-robot")
    assert t.view(0)["board"]["secret"]["hand"] == ["bird-punk", "bird-robot"]
    for seat in (None, 1, 2, 3):
        assert t.view(seat)["board"]["players"][0]["birds"] == [None, None]
        assert "punk" not in str(t.view(seat)["board"])


@pytest.mark.rule("ZT-10.4")
def test_banker_gains_a_coin_below_the_limit() -> None:
    t = do(holding("bird-banker", coins=[1, 0, 0, 0]), next_card)
    t.choose(0, "bird-banker")
    assert t.coins[0] == 2
    t = do(holding("bird-banker", coins=[2, 0, 0, 0]), next_card)
    assert refusal(t, 0, "bird-banker") == "ZT-10.4"


@pytest.mark.rule("ZT-10.4")
def test_bomb_bombs_another_player() -> None:
    t = do(holding("bird-bomb", hordes=[4, 4, 4, 4], civilians=[0, 0, 3, 0]), next_card)
    assert refusal(t, 0, "bird-bomb:0") == "ZT-5.2"
    t.choose(0, "bird-bomb:2")
    assert t.civilians == [0, 0, 0, 0]


@pytest.mark.rule("ZT-10.4", "ZT-9.1")
def test_brain_pays_two_at_the_end_whether_committed_or_still_in_hand() -> None:
    t = make(3, hordes=[4, 4, 4], hands={0: ["bird-brain"], 1: ["bird-brain"]}, face_up=range(3))
    do(t, next_card)
    answer(t, {0: "bird-brain"})
    assert t.hordes[0] == 4, "not yet"
    assert t.view(2)["board"]["players"][0]["brains"] == 1, "it lies open"
    do(t, end_game)
    assert t.hordes == [6, 6, 4]


@pytest.mark.rule("ZT-10.4", "ZT-4.3")
@pytest.mark.parametrize(("bird", "faces", "lost"), [("bird-fairy", 3, 2), ("bird-super-fairy", 5, 2)])
def test_fairies_save_from_a_jump(bird: str, faces: int, lost: int) -> None:
    t = reveal(holding(bird, hordes=[7, 3, 3, 3], dice=[faces, 0, 0, 0]), "street-jump-any")
    t.choose(0, bird)
    assert told(t, "jumped")[0]["count"] == lost
    assert used(t) == [bird]


@pytest.mark.rule("ZT-10.4", "ZT-7.8")
@pytest.mark.parametrize("bird", ["bird-fairy", "bird-super-fairy"])
def test_fairies_save_from_a_bomb(bird: str) -> None:
    t = do(holding(bird, hordes=[4, 4, 4, 4]), throw_bomb, 1, 0)
    t.choose(0, bird)
    assert t.hordes[0] == 4


@pytest.mark.rule("ZT-10.4")
def test_pterodactyl_steals_a_zombie() -> None:
    t = do(holding("bird-pterodactyl", hordes=[4, 4, 1, 4]), next_card)
    t.choose(0, "bird-pterodactyl:2")
    assert t.hordes[:3] == [5, 4, 1]


@pytest.mark.rule("ZT-10.4", "ZT-4.5", "ZT-7.7")
@pytest.mark.parametrize(("bird", "horde"), [("bird-punk", 3), ("bird-super-bird", 1)])
def test_punk_and_super_bird_push_harder(bird: str, horde: int) -> None:
    t = reveal(holding(bird, hordes=[horde, 9, 9, 9]), "street-car", alone=True)
    vote(t, "red", "blue", "blue", "blue")
    t.choose(0, bird)
    assert t.hordes[0] == horde
    assert told(t, "team_passed")[0]["strength"] == horde + BIRDS[bird].number
    assert BIRDS[bird].number == (3 if bird == "bird-punk" else 10)


@pytest.mark.rule("ZT-10.4", "ZT-5.7")
def test_robot_cancels_a_bomb() -> None:
    t = do(holding("bird-robot", civilians=[3, 0, 0, 0]), throw_bomb, 1, 0)
    t.choose(0, "bird-robot")
    assert t.civilians[0] == 3
    assert told(t, "bomb_cancelled") == [{"event": "bomb_cancelled", "seat": 0, "card": "bird-robot"}]


@pytest.mark.rule("ZT-10.4", "ZT-6.4")
def test_magnet_steals_a_coin_from_who_has_one() -> None:
    t = do(holding("bird-magnet", coins=[1, 0, 2, 0]), next_card)
    assert [option for option in t.options(0) if option != "pass"] == ["bird-magnet:2"]
    assert refusal(t, 0, "bird-magnet:1") == "ZT-10.4"
    t.choose(0, "bird-magnet:2")
    assert t.coins == [2, 0, 1, 0]


@pytest.mark.rule("ZT-10.4", "ZT-6.4")
def test_at_the_limit_a_stolen_coin_is_lost() -> None:
    t = do(holding("bird-magnet", coins=[2, 0, 1, 0]), next_card)
    t.choose(0, "bird-magnet:2")
    assert t.coins == [2, 0, 0, 0]


@pytest.mark.rule("ZT-10.4")
@pytest.mark.parametrize("bird", ["bird-fairy", "bird-super-fairy", "bird-punk", "bird-super-bird", "bird-robot"])
def test_a_card_without_effect_now_is_not_offered(bird: str) -> None:
    t = do(holding(bird), next_card)
    assert list(t.options(0)) == ["pass"]
    assert refusal(t, 0, bird) == "ZT-10.4"
    other = "bird-punk" if bird != "bird-punk" else "bird-robot"
    assert refusal(t, 0, other) == "ZT-10.4"


@pytest.mark.rule("ZT-10.9")
def test_a_played_zombird_is_discarded_and_the_deck_made_again_from_discards() -> None:
    t = holding("bird-banker")
    do(t, next_card)
    t.choose(0, "bird-banker")
    assert used(t) == ["bird-banker"]
    t.played_birds, t.birds = t.played_birds + t.birds, []
    draw_birds(t, [2])
    assert len(t.hands[2]) == 1
    assert len(t.birds) == 17
    assert t.played_birds == []


@pytest.mark.rule("ZT-10.9")
def test_a_deck_made_of_discards_is_shuffled_and_nobody_knows_its_cards() -> None:
    t = holding()
    t.played_birds, t.birds = t.birds, []
    before = t.played_birds[:]
    t.remember(before[0], EVERYBODY)
    draw_birds(t, [2])
    after = [*t.birds, *t.hands[2]]
    assert sorted(after) == sorted(before)
    assert after != before
    assert t.known == {}


@pytest.mark.rule("ZT-10.9")
def test_with_no_zombird_left_anywhere_none_is_gained() -> None:
    t = holding("bird-banker")
    everything, t.birds = t.birds, []
    t.hands[3] = everything
    draw_birds(t, [1])
    assert t.hands[1] == []
    assert told(t, "no_bird_left") == [{"event": "no_bird_left", "seat": 1}]


@pytest.mark.rule("ZT-10.9")
def test_players_draw_clockwise_from_the_dealer() -> None:
    t = make(hands={0: ["bird-punk"]}, dealer=2)
    draw_birds(t, [0, 1, 2, 3])
    drawn = [event["seat"] for event in told(t, "bird_drawn")][-4:]
    assert drawn == [2, 3, 0, 1]


@pytest.mark.rule("ZT-10.10")
def test_several_zombirds_may_be_played_on_one_occasion() -> None:
    t = reveal(holding("bird-punk", "bird-punk", "bird-super-bird", hordes=[2, 9, 9, 9]), "street-car", alone=True)
    vote(t, "red", "blue", "blue", "blue")
    t.choose(0, "bird-punk")
    t.choose(0, "bird-punk")
    t.choose(0, "bird-super-bird")
    assert told(t, "team_passed")[0]["strength"] == 2 + 3 + 3 + 10


@pytest.mark.rule("ZT-10.10")
def test_every_zombird_of_a_hand_is_offered_each_kind_once() -> None:
    t = do(holding("bird-brain", "bird-banker", "bird-brain", "bird-pterodactyl", coins=[0, 0, 0, 0]), next_card)
    assert list(t.options(0)) == [
        "pass",
        "bird-brain",
        "bird-banker",
        *(f"bird-pterodactyl:{seat}" for seat in (1, 2, 3)),
    ]
    t.choose(0, "bird-banker")
    assert "bird-brain" in t.options(0), "the same occasion: one after the other, in any order"
    t.choose(0, "bird-brain")
    t.choose(0, "bird-brain")
    assert [option for option in t.options(0) if "pterodactyl" not in option] == ["pass"]


@pytest.mark.rule("ZT-10.10")
def test_there_is_no_hand_limit() -> None:
    t = make(hands={0: ["bird-punk"]})
    for _ in range(12):
        draw_birds(t, [0])
    assert len(t.hands[0]) == 13


@pytest.mark.rule("ZT-10.1")
def test_every_zombird_has_its_number_and_copies() -> None:
    assert {card.id.removeprefix("bird-"): (card.number, card.copies) for card in BIRDS.values()} == {
        "banker": (1, 2),
        "bomb": (1, 2),
        "brain": (2, 2),
        "fairy": (1, 2),
        "pterodactyl": (1, 2),
        "punk": (3, 2),
        "robot": (1, 2),
        "super-bird": (10, 1),
        "super-fairy": (3, 1),
        "magnet": (1, 2),
    }


@pytest.mark.rule("ZT-10.4")
def test_zombirds_may_be_played_in_every_window() -> None:
    t = do(make(hordes=[4, 4, 4, 4], hands={0: ["bird-pterodactyl"]}, face_up=range(4)), throw_bomb, 1, 2)
    assert asking(t) == "window thrown"
    assert "bird-pterodactyl:1" in t.options(0)
    pass_all(t)
