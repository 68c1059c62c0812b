"""ZT-6: the shop, and each of its cards."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami.content.cards import SHOP, slug
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.shop import begin_buying, fill_display, open_shop
from lazaret.games.zombie_tsunami.rules.turn import fill_gap
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import (
    answer,
    asking,
    do,
    make,
    pass_all,
    refusal,
    reveal,
    told,
)


def shopping(t: Table, seat: int = 0) -> Table:
    """It is the seat's buying turn."""
    return do(t, begin_buying, seat)


def rich(*display: str, coins: int = 2, **position: object) -> Table:
    """Seat 0 buys, with these cards on display and nobody able to react."""
    t = make(coins=[coins, 0, 0, 0], display=display, face_up=range(4), **position)  # type: ignore[arg-type]
    return shopping(t)


@pytest.mark.rule("ZT-6.1", "ZT-8.2")
def test_fewest_zombies_buys_first_then_clockwise() -> None:
    t = do(make(hordes=[4, 6, 2, 5], coins=[1, 1, 1, 1]), open_shop)
    order = []
    while asking(t) == "buy":
        order += t.waiting()
        answer(t, {})
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("ZT-6.1", "ZT-8.1")
def test_a_tie_for_fewest_is_drawn() -> None:
    t = do(make(hordes=[2, 6, 2, 5], coins=[1, 1, 1, 1], tokens=[5, 3]), open_shop)
    assert t.waiting() == [0]


@pytest.mark.rule("ZT-6.2")
def test_two_cards_may_be_bought_and_the_first_works_before_the_second() -> None:
    t = rich("shop-zombie-1", "shop-steal-1", hordes=[1, 3, 3, 3])
    t.choose(0, "buy-zombie-1")
    assert t.hordes == [2, 3, 3, 3]
    t.choose(0, "buy-steal-1:1")
    assert t.hordes == [3, 2, 3, 3]
    assert t.coins[0] == 0


@pytest.mark.rule("ZT-6.2")
def test_a_third_card_is_never_sold() -> None:
    t = make(coins=[1, 0, 0, 0], display=["shop-zombie-1", "shop-zombie-1", "shop-steal-1"], hands={0: ["bird-banker"]})
    shopping(t)
    t.choose(0, "buy-zombie-1")
    pass_all(t)
    t.coins[0] = 1  # as if paid back
    t.ask_again()
    t.choose(0, "buy-zombie-1")
    pass_all(t)
    t.choose(0, "bird-banker")
    assert t.coins[0] == 1
    assert not any(option.startswith("buy-") for option in t.options(0))
    assert refusal(t, 0, "buy-steal-1:1") == "ZT-6.2"


@pytest.mark.rule("ZT-6.2")
def test_a_card_must_be_paid_for() -> None:
    t = rich("shop-zombie-2", coins=1)
    assert "buy-zombie-2" not in t.options(0)
    assert refusal(t, 0, "buy-zombie-2") == "ZT-6.2"
    assert refusal(t, 0, "buy-permanent-bomb:1") == "ZT-6.2"


@pytest.mark.rule("ZT-6.2", "ZT-6.3")
def test_a_buyer_may_save_the_coins() -> None:
    t = rich("shop-zombie-2")
    t.choose(0, "done")
    assert t.coins[0] == 2


@pytest.mark.rule("ZT-6.4")
def test_nobody_holds_more_than_two_coins() -> None:
    t = make(coins=[2, 1, 0, 2])
    t.slot = 2
    do(t, fill_gap)
    assert t.coins == [2, 2, 1, 2]


@pytest.mark.rule("ZT-6.5")
def test_the_display_is_filled_only_after_everybody_has_bought() -> None:
    cards = ["shop-zombie-1", "shop-zombie-1", "shop-civil-2", "shop-civil-2", "shop-swap", "shop-flip", "shop-save-1"]
    t = do(make(hordes=[1, 2, 3, 9], coins=[1, 1, 1, 1], display=cards, face_up=range(4)), open_shop)
    t.choose(0, "buy-zombie-1")
    assert len(t.display) == 6
    t.choose(1, "buy-zombie-1")
    t.choose(2, "buy-civil-2")
    assert len(t.display) == 4
    t.choose(3, "buy-civil-2")
    assert len(t.display) == 7
    assert len(told(t, "display_filled")[0]["cards"]) == 4


@pytest.mark.rule("ZT-6.5")
def test_nobody_is_buying_once_the_shop_is_closed() -> None:
    t = do(make(coins=[1, 1, 1, 1], face_up=range(4)), open_shop)
    assert t.view(None)["board"]["shop"]["buyer"] == t.waiting()[0]
    while asking(t) == "buy":
        answer(t, {})
    assert t.view(None)["board"]["shop"]["buyer"] is None


@pytest.mark.rule("ZT-6.6", "ZT-6.9", "ZT-11.1")
def test_a_save_is_kept_face_up_until_used() -> None:
    t = rich("shop-save-1", "shop-save-2")
    t.choose(0, "buy-save-1")
    assert [slug(card) for card in t.kept[0]] == ["shop-save-1"]
    assert t.view(None)["board"]["players"][0]["kept"] == ["shop-save-1"]
    assert t.shop_discard == []
    assert [card.id for card in SHOP.values() if card.keep] == ["shop-save-1", "shop-save-2"]


@pytest.mark.rule("ZT-6.6", "ZT-6.7")
def test_other_cards_are_used_at_once_and_discarded() -> None:
    t = rich("shop-civil-2")
    t.choose(0, "buy-civil-2")
    assert t.civilians[0] == 2
    assert [slug(card) for card in t.shop_discard] == ["shop-civil-2"]
    assert t.display == []


@pytest.mark.rule("ZT-6.7", "ZT-6.8")
def test_a_permanent_card_stays_on_sale_and_may_be_bought_twice() -> None:
    t = rich("shop-zombie-2")
    t.choose(0, "buy-civil-1")
    assert "buy-civil-1" in t.options(0)
    t.choose(0, "buy-civil-1")
    assert t.civilians[0] == 2
    assert t.permanent == ["shop-civil-1", "shop-permanent-bomb"]
    assert t.shop_discard == []


@pytest.mark.rule("ZT-6.8")
def test_several_players_may_buy_the_same_permanent_card() -> None:
    t = do(make(hordes=[1, 2, 3, 4], coins=[1, 1, 1, 1]), open_shop)
    while asking(t) == "buy":
        seat = t.waiting()[0]
        t.choose(seat, "buy-civil-1" if "buy-civil-1" in t.options(seat) else "done")
    assert t.civilians == [1, 1, 1, 1]


@pytest.mark.rule("ZT-6.10")
def test_an_empty_deck_is_made_again_from_the_discards() -> None:
    t = make()
    t.shop_discard, t.shop_deck = t.shop_deck, []
    t.display = t.display[:5]
    fill_display(t)
    assert len(t.display) == 7
    assert t.shop_discard == []


@pytest.mark.rule("ZT-6.10")
def test_the_discards_are_shuffled_when_they_become_a_deck() -> None:
    displays = set()
    for seed in range(6):
        t = make()
        t.chance += seed
        t.shop_discard, t.shop_deck, t.display = sorted(t.shop_deck + t.display), [], []
        before = t.shop_discard[:]
        fill_display(t)
        assert t.display not in (before[:7], before[::-1][:7])
        assert sorted(t.display + t.shop_deck) == before
        displays.add(tuple(t.display))
    assert len(displays) == 6


@pytest.mark.rule("ZT-6.10")
def test_with_too_few_cards_the_display_is_smaller() -> None:
    t = make()
    t.shop_discard, t.shop_deck, t.display = [t.display[0]], [t.display[1]], []
    fill_display(t)
    assert len(t.display) == 2


# -- ZT-6.11: every card -----------------------------------------------------------------------------


@pytest.mark.rule("ZT-6.11")
@pytest.mark.parametrize(
    ("card", "cost", "civilians", "zombies"),
    [
        ("civil-1", 1, 1, 0),
        ("civil-2", 1, 2, 0),
        ("civil-3", 2, 3, 0),
        ("zombie-1", 1, 0, 1),
        ("zombie-2", 2, 0, 2),
    ],
)
def test_civilians_and_zombies_are_bought(card: str, cost: int, civilians: int, zombies: int) -> None:
    display = [f"shop-{card}"] if card != "civil-1" else []
    t = rich(*display, hordes=[3, 3, 3, 3])
    t.choose(0, f"buy-{card}")
    assert (t.coins[0], t.civilians[0], t.hordes[0]) == (2 - cost, civilians, 3 + zombies)


@pytest.mark.rule("ZT-6.14")
@pytest.mark.parametrize(("card", "cost", "stolen"), [("steal-1", 1, 1), ("steal-2", 2, 2)])
def test_steal_takes_from_another_player(card: str, cost: int, stolen: int) -> None:
    t = rich(f"shop-{card}", hordes=[3, 3, 5, 3])
    assert refusal(t, 0, f"buy-{card}:0") == "ZT-6.14"
    t.choose(0, f"buy-{card}:2")
    assert t.hordes == [3 + stolen, 3, 5 - stolen, 3]
    assert t.coins[0] == 2 - cost


@pytest.mark.rule("ZT-6.15")
@pytest.mark.parametrize(("card", "cost"), [("bomb", 1), ("permanent-bomb", 2)])
def test_a_bought_bomb_is_thrown_at_once(card: str, cost: int) -> None:
    t = rich(*(["shop-bomb"] if card == "bomb" else []), hordes=[3, 3, 5, 3])
    t.choose(0, f"buy-{card}:2")
    assert t.hordes == [3, 3, 4, 3]
    assert t.coins[0] == 2 - cost


@pytest.mark.rule("ZT-6.12", "ZT-6.15")
def test_a_mega_bomb_hits_as_many_as_you_like_clockwise_from_the_buyer() -> None:
    t = make(coins=[0, 0, 2, 0], display=["shop-mega-bomb"], face_up=range(4), hordes=[3, 3, 3, 3])
    shopping(t, 2)
    megas = [option for option in t.options(2) if "mega" in option]
    assert len(megas) == 7, "three single players, three pairs, all three"
    t.choose(2, "buy-mega-bomb-2:1:3")
    assert [event["target"] for event in told(t, "bomb_thrown")] == [3, 1]
    assert t.hordes == [3, 2, 3, 2]


@pytest.mark.rule("ZT-6.13")
@pytest.mark.parametrize(("card", "faces", "lost"), [("save-1", 2, 1), ("save-2", 3, 1)])
def test_a_kept_save_spares_zombies_once(card: str, faces: int, lost: int) -> None:
    t = reveal(
        make(3, hordes=[6, 3, 3], kept={0: [f"shop-{card}"]}, face_up=range(3), dice=[faces, 0, 0]), "street-jump-3"
    )
    answer(t, {0: f"use:shop-{card}"})
    assert told(t, "jumped")[0]["count"] == lost
    assert t.kept[0] == []
    assert [slug(c) for c in t.shop_discard] == [f"shop-{card}"]


@pytest.mark.rule("ZT-6.9", "ZT-6.13")
def test_save_two_is_used_up_by_a_single_occasion() -> None:
    t = do(make(hordes=[3, 3, 3, 3], kept={1: ["shop-save-2"]}, face_up=range(4)), throw_bomb, 0, 1)
    answer(t, {1: "use:shop-save-2"})
    assert t.hordes[1] == 3
    assert t.kept[1] == []


@pytest.mark.rule("ZT-11.5", "ZT-6.16")
def test_swap_exchanges_two_face_down_bonuses() -> None:
    t = make(coins=[1, 0, 0, 0], display=["shop-swap"])
    mine, theirs = t.bonus_of(1), t.bonus_of(3)
    shopping(t)
    t.choose(0, "buy-swap:1:3")
    assert (t.bonus_of(1), t.bonus_of(3)) == (theirs, mine)
    assert t.view(1)["board"]["players"][1]["bonus"] == theirs, "the new owner may look"
    assert t.view(1)["board"]["players"][3]["bonus"] == mine, "and still knows what left"
    assert t.view(0)["board"]["players"][1]["bonus"] is None, "the buyer may not"
    assert t.view(2)["board"]["players"][3]["bonus"] is None


@pytest.mark.rule("ZT-11.5", "ZT-6.16")
def test_swap_may_take_the_card_set_aside() -> None:
    t = make(coins=[1, 0, 0, 0], display=["shop-swap"])
    mine, aside = t.bonus_of(0), t.bonus_of(4)
    shopping(t)
    t.choose(0, "buy-swap-aside:0")
    assert (t.bonus_of(0), t.bonus_of(4)) == (aside, mine)
    assert t.view(0)["board"]["bonus_aside"] == mine
    assert t.view(1)["board"]["bonus_aside"] is None


@pytest.mark.rule("ZT-6.12")
def test_swap_without_two_face_down_cards_cannot_be_bought() -> None:
    t = rich("shop-swap", "shop-zombie-1")
    assert not any("swap" in option for option in t.options(0))
    assert refusal(t, 0, "buy-swap:1:2") == "ZT-6.12"
    t = make(coins=[1, 0, 0, 0], display=["shop-swap"], face_up=[0, 1, 2])
    shopping(t)
    assert [option for option in t.options(0) if "swap" in option] == ["buy-swap-aside:3"]


@pytest.mark.rule("ZT-7.4", "ZT-6.17")
def test_flip_turns_a_face_down_bonus_up_and_spends_it() -> None:
    t = make(coins=[1, 0, 0, 0], display=["shop-flip"], bonus={2: "bonus-ufo"})
    shopping(t)
    t.choose(0, "buy-flip:2")
    assert not t.is_face_down(2)
    assert t.view(None)["board"]["players"][2]["bonus"] == "bonus-ufo"


@pytest.mark.rule("ZT-7.4", "ZT-11.5", "ZT-6.17")
def test_flip_makes_a_spent_bonus_usable_again_though_all_have_seen_it() -> None:
    t = make(coins=[1, 0, 0, 0], display=["shop-flip"], bonus={2: "bonus-ufo"}, face_up=[2])
    shopping(t)
    t.choose(0, "buy-flip:2")
    assert t.is_face_down(2)
    assert [t.view(seat)["board"]["players"][2]["bonus"] for seat in (None, 0, 1, 3)] == ["bonus-ufo"] * 4
    assert not t.view(None)["board"]["players"][2]["bonus_up"]


@pytest.mark.rule("ZT-6.17")
def test_flip_reaches_players_only() -> None:
    t = rich("shop-flip")
    assert [option for option in t.options(0) if "flip" in option] == [f"buy-flip:{seat}" for seat in range(4)]
    assert refusal(t, 0, "buy-flip:4") == "ZT-6.17"


@pytest.mark.rule("ZT-10.2", "ZT-6.18")
def test_the_zombird_shop_card_draws_a_zombird() -> None:
    t = make(coins=[1, 0, 0, 0], hands={1: ["bird-punk"]}, display=["shop-zombird"])
    shopping(t)
    t.choose(0, "buy-zombird")
    pass_all(t)
    assert len(t.hands[0]) == 1


@pytest.mark.rule("ZT-7.10", "ZT-6.2")
def test_in_the_buying_turn_only_the_buyer_may_play_something() -> None:
    t = make(coins=[1, 0, 0, 0], bonus={0: "bonus-ufo"}, hands={0: ["bird-pterodactyl"], 1: ["bird-pterodactyl"]})
    shopping(t)
    assert t.waiting() == [0]
    assert {"reveal", "bird-pterodactyl:1", "done"} <= set(t.options(0))
    t.choose(0, "bird-pterodactyl:1")
    assert asking(t) == "buy", "the turn goes on"
    assert t.waiting() == [0]


@pytest.mark.rule("ZT-6.11")
def test_every_shop_card_has_its_cost_and_copies() -> None:
    costs = {card.id.removeprefix("shop-"): (card.cost, card.copies) for card in SHOP.values()}
    assert costs == {
        "civil-1": (1, 1),
        "permanent-bomb": (2, 1),
        "save-1": (1, 2),
        "save-2": (2, 1),
        "steal-1": (1, 2),
        "steal-2": (2, 1),
        "civil-2": (1, 2),
        "civil-3": (2, 1),
        "zombie-1": (1, 2),
        "zombie-2": (2, 2),
        "bomb": (1, 2),
        "mega-bomb": (2, 1),
        "swap": (1, 1),
        "flip": (1, 2),
        "zombird": (1, 3),
    }


@pytest.mark.rule("ZT-6.5")
def test_what_is_not_displayed_is_not_sold() -> None:
    t = rich("shop-zombie-1")
    assert refusal(t, 0, "buy-zombie-2") == "ZT-6.5"
