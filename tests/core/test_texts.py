"""Words: templates, plurals, names, in both languages."""

from __future__ import annotations

import pytest
from babel import Locale

from lazaret.core.texts import Speaker, core_catalogue, plural

EN = {
    "and": "and",
    "nothing": "nothing",
    "unknown": "something",
    "seat": "seat",
    "took_one": "{{seat, seat}} takes {{count}} card: {{cards, names}}.",
    "took_other": "{{seat, seat}} takes {{count}} cards: {{cards, names}}.",
    "took_you_other": "You take {{count}} cards.",
    "points": "{{n, signed}}",
    "name.police": "Police",
    "name.KH": "King of hearts",
    "choice.attack": "Attack {{b, name}} with {{a, name}}",
    "choice.bid_one": "Bid {{a}} coin",
    "choice.bid_other": "Bid {{a}} coins",
    "hidden": "{{card, name}} is drawn.",
    "stakes": "At stake: {{what, said}}.",
}


def test_plural_rules_are_those_of_the_unicode_consortium() -> None:
    for language in ("en", "fr"):
        rule = Locale(language).plural_form
        for number in [0, 1, 2, 3, 5, 10, 17, 100, 1000, 1_000_000, 2_000_000, 1_000_001]:
            assert plural(language, number) == rule(number), (language, number)


def test_templates_fill_in_names_numbers_and_lists() -> None:
    speaker = Speaker(EN, "en", ["Ann", "Bob"], you=1)
    assert speaker.text("took", {"seat": 0, "count": 1, "cards": ["KH"]}) == "Ann takes 1 card: King of hearts."
    cards = ["KH", "police-7", "odd"]
    assert speaker.text("took", {"seat": 0, "count": 3, "cards": cards}).endswith("King of hearts, Police 7 and odd.")
    assert speaker.text("took", {"seat": 1, "count": 2, "cards": []}) == "You take 2 cards."
    assert speaker.text("points", {"n": -3}) == "−3"
    assert speaker.text("points", {"n": 3}) == "+3"
    assert speaker.text("no.such.key") == "no.such.key"
    assert speaker.text("hidden", {"card": None}) == "something is drawn."


def test_a_sentence_may_hold_others() -> None:
    speaker = Speaker(EN, "en", ["Ann", "Bob"], you=1)
    loss = {"key": "points", "params": {"n": -9}}
    assert speaker.text("stakes", {"what": loss}) == "At stake: −9."
    assert speaker.text("stakes", {"what": [loss, loss, {"key": "name.KH", "params": {}}]}) == (
        "At stake: −9, −9 and King of hearts."
    )
    assert speaker.text("stakes", {"what": []}) == "At stake: nothing."


def test_choices_are_said_by_their_verb_and_parts() -> None:
    speaker = Speaker(EN, "en")
    assert speaker.choice("attack:KH:police-7") == "Attack Police 7 with King of hearts"
    assert speaker.choice("bid:1") == "Bid 1 coin"
    assert speaker.choice("bid:3") == "Bid 3 coins"
    assert speaker.choice("police-3#2") == "Police 3"


def test_the_reader_is_you_in_the_middle_of_a_sentence() -> None:
    catalogue = {"gave": "{{seat, seat}} gives a card to {{to, seat}}.", "you_name": "You"}
    speaker = Speaker(catalogue, "en", ["You", "Bob"], you=0)
    assert speaker.text("gave", {"seat": 1, "to": 0}) == "Bob gives a card to you."
    assert speaker.text("gave", {"seat": 0, "to": 1}) == "You gives a card to Bob."  # where `gave_you` is missing


def test_a_seat_without_a_name_has_its_number() -> None:
    assert Speaker(EN, "en", ["", "Bob"]).seat(0) == "seat 1"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_cores_own_words_are_in_both_languages(language: str) -> None:
    assert set(core_catalogue(language)) == set(core_catalogue("en"))
