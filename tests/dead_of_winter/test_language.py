"""The effect language, and content with mistakes: refused when it is loaded, with file, card and place."""

from __future__ import annotations

import ast
import time
from pathlib import Path

import pytest

from lazaret.core.errors import BadFile
from lazaret.games.dead_of_winter.content.cards import ROWS, SYMBOLS
from lazaret.games.dead_of_winter.content.pack import compile_pack
from lazaret.games.dead_of_winter.content.rows import read_rows
from lazaret.games.dead_of_winter.effects import kinds, reading, running
from lazaret.games.dead_of_winter.effects.kinds import SELECTORS, Mistake
from lazaret.games.dead_of_winter.effects.reading import TRIGGERS, Reader, read_condition, read_trigger
from lazaret.games.dead_of_winter.effects.words import HOOKS, PLAYER_SETS, QUERIES, SETS, VERBS
from tests.dead_of_winter.tables import bare, groups

pytestmark = pytest.mark.rule("DW-14.4")


def mistake(text: str) -> str:
    with pytest.raises(Mistake) as caught:
        Reader().effect(text, "card")
    return caught.value.reason


def test_the_words_are_those_of_the_vocabulary() -> None:
    by_kind: dict[str, list[str]] = {}
    for name, word in ROWS.vocabulary.items():
        by_kind.setdefault(word.kind, []).append(name)
    assert sorted(by_kind["verb"]) == sorted([*VERBS, "require"])
    assert sorted(by_kind["hook"]) == sorted(HOOKS)
    assert sorted(by_kind["query"]) == sorted(QUERIES)
    assert sorted(by_kind["selector"]) == sorted(SELECTORS)
    assert sorted(by_kind["trigger"]) == sorted(TRIGGERS)


@pytest.mark.parametrize(
    "name", [name for name, word in ROWS.vocabulary.items() if word.kind in ("verb", "hook", "query")]
)
def test_every_word_takes_as_many_arguments_as_the_vocabulary_says(name: str) -> None:
    word = ROWS.vocabulary[name]
    if name == "require":
        assert (word.min_args, word.max_args) == (1, 1)
        return
    found = {"verb": lambda: VERBS[name].kinds, "hook": lambda: HOOKS[name], "query": lambda: QUERIES[name].kinds}
    taken = found[word.kind]()
    assert sum(not kind.startswith(("?", "*")) for kind in taken) == word.min_args
    if any(kind.startswith("*") for kind in taken):
        assert word.max_args >= word.min_args
    else:
        assert len(taken) == word.max_args


def test_every_trigger_has_the_filters_of_the_vocabulary() -> None:
    for name, filters in TRIGGERS.items():
        assert ROWS.vocabulary[name].filters == filters


def test_the_constants_are_those_of_the_vocabulary() -> None:
    known = {*SETS, *PLAYER_SETS, *kinds.PLACE_WORDS, *kinds.FACE_WORDS, "me", "actor", "everyone", "all_tokens"}
    known |= {"each_outside", "outside", "yes", "no", "wound", "any_value", "any_symbol", "waste_pile", "out_of_game"}
    known |= {"now", "this_turn", "this_round", "next_round", "next_add_zombies"}
    known |= {"exposure_none", "exposure_once", "exposure_each", *SYMBOLS}
    assert sorted(ROWS.constants) == sorted(known)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("gain_fod(1)", "there is no verb 'gain_fod'"),
        ("gain_food()", "gain_food cannot take 0 arguments"),
        ("gain_food(1, 2)", "gain_food cannot take 2 arguments"),
        ("gain_food('two')", "expected a question or a number"),
        ("add_zombies('school', 2)", "expected a location, not 'school'"),
        ("add_zombies(nowhere, 2)", "'nowhere' is not a location"),
        ("wound(chosen(friends), 1)", "'friends' is not a set of survivors"),
        ("wound(everybody(mine), 1)", "there is no selector 'everybody'"),
        ("wound(all_of(mine, 2), 1)", "all_of cannot take 2 arguments"),
        ("wound(chosen(mine, morale()), 1)", "expected a whole number, not morale()"),
        ("wound(named('nobody'), 1)", "'nobody' is not a survivor"),
        ("take_survivor('nobody', me)", "'nobody' is not a survivor"),
        ("pay(you, fuel, 1, waste_pile)", "'you' is not me"),
        ("pay(me, gold, 1, waste_pile)", "'gold' is not a symbol"),
        ("pay(me, fuel, 1, bin)", "'bin' is not a pile"),
        ("lock(actor, 'sleep', this_turn)", "'sleep' is not something to forbid"),
        ("lock(actor, move, this_turn)", "expected something to forbid in quotes"),
        ("modifier('no_snow', everyone, this_turn, 0)", "'no_snow' is not a modifier"),
        ("roll(nothing())", "roll takes a list of ranges"),
        ("roll([nothing()])", "a range is (lowest, highest, [block])"),
        ("roll([(1, [nothing()])])", "a range is (lowest, highest, [block])"),
        ("roll([(1, 3, [nothing()])])", "the ranges must cover 1 to 6"),
        ("roll([(1, 3, [nothing()]), (3, 6, [nothing()])])", "the ranges must cover 1 to 6 in order"),
        ("roll([(1, 7, [nothing()])])", "the ranges must cover 1 to 6 in order"),
        ("if_(morale(), nothing())", "expected a block in brackets"),
        ("if_(morale() ** 2, [nothing()])", "the language has no operation Pow"),
        ("if_(mood() > 2, [nothing()])", "there is no question 'mood'"),
        ("if_(zombies() > 2, [nothing()])", "zombies takes 1 arguments, not 0"),
        ("look_hand(P_FRIENDS)", "'P_FRIENDS' is not a set of players"),
        ("exposure_replace(frostbite, blank_face)", "'frostbite' is not a face"),
        ("require()", "require takes 1 argument"),
        ("require(food(), morale())", "require takes 1 argument"),
        ("choose([nothing()])", "choose cannot take 1 arguments"),
        ("attack_kills()", "attack_kills takes 1 arguments, not 0"),
        ("attack_kills(morale())", "attack_kills needs fixed values"),
        ("gain_food(n=1)", "gain_food takes no named arguments"),
        ("x = 1", "only calls are allowed"),
        ("gain_food(1", "cannot be read"),
        ("__import__('os')", "there is no verb '__import__'"),
        ("", "there is nothing here"),
    ],
)
def test_a_mistake_in_an_effect_is_found(text: str, reason: str) -> None:
    assert mistake(text).startswith(reason)


def test_an_effect_that_nobody_runs_cannot_ask() -> None:
    with pytest.raises(Mistake, match="nobody to ask"):
        Reader().effect("wound(chosen(nonexiled), 1)", "no-crisis", has_me=False)
    with pytest.raises(Mistake, match="no actor"):
        Reader().effect("wound(actor, 1)", "no-crisis", has_me=False)
    Reader().effect("each_player(P_ALL, [wound(chosen(mine), 1)])", "no-crisis", has_me=False)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("on_sneeze()", "there is no trigger"),
        ("on_clean(); on_attract()", "expected one trigger"),
        ("on_clean", "expected one trigger"),
        ("on_move(where=school)", "on_move has no filter 'where'"),
        ("on_move(to=home)", "'home' is not a location"),
        ("on_move(school)", "on_move takes only named filters"),
        ("on_play(symbol=gold)", "'gold' is not a symbol"),
        ("on_exposure(result=blank)", "'blank' is not a value for result"),
        ("state(morale() == 0)", "state takes a condition and actor="),
        ("state(morale() == 0, actor=actor)", "the actor of a state must be selected"),
    ],
)
def test_a_mistake_in_a_trigger_is_found(text: str, reason: str) -> None:
    with pytest.raises(Mistake) as caught:
        read_trigger(text)
    assert caught.value.reason.startswith(reason)


def test_a_condition_is_one_condition() -> None:
    with pytest.raises(Mistake, match="expected one condition"):
        read_condition("food() > 1; morale() > 1")


def test_a_condition_knows_which_questions_it_asks() -> None:
    for text, asked in (
        ("round_number() >= 7", True),
        ("food() > 1 and round_number() >= 7", True),
        ("food() > 1 or not round_number() < 7", True),
        ("food() > 1 and not morale() < 7", False),
        ("7", False),
    ):
        assert read_condition(text).names("round_number") == asked, text


def test_conditions_are_worked_out() -> None:
    t = bare(4)
    groups(t)
    t.food, t.helpless = 3, 2
    for text, expected in (
        ("food() == 3 and helpless() >= 2", True),
        ("food() > 3 or helpless() < 2", False),
        ("food() > 3 or helpless() < 3", True),
        ("not food() != 3", True),
        ("2 * players() + 1 == 9", True),
        ("players() - 5 == -1", True),
        ("by_players(1, 2, 3, 4) == 3", True),
        ("survivors_at(colony) + helpless() <= 6", True),
        ("in_play('mina') and at('mina', colony) and not in_deck('mina')", True),
    ):
        assert bool(read_condition(text).value(t, (0, "", "", ""))) == expected, text


def test_nothing_is_ever_evaluated() -> None:
    for module in (reading, kinds, running):
        tree = ast.parse(Path(module.__file__ or "").read_text("utf-8"))
        calls = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"eval", "exec", "compile", "__import__"}


# -- corrected content that is wrong ----------------------------------------------------------------------


def load_with(monkeypatch: pytest.MonkeyPatch, folder: Path, file: str, text: str) -> BadFile:
    """Load the content with a correction; it must be refused."""
    (folder / "dead_of_winter").mkdir(exist_ok=True)
    (folder / "dead_of_winter" / f"{file}.toml").write_text(text, "utf-8")
    monkeypatch.setenv("LAZARET_CONTENT", str(folder))
    with pytest.raises(BadFile) as caught:
        compile_pack(read_rows())
    return caught.value


@pytest.mark.parametrize(
    ("file", "row", "place", "reason"),
    [
        (
            "crises",
            'id = "column-on-the-highway"\nfail = "add_zombis(colony, 12)"',
            "card 'column-on-the-highway', fail, column 1",
            "no verb 'add_zombis'",
        ),
        (
            "crises",
            'id = "column-on-the-highway"\nfail = "add_zombies(colony, 1); lose_morale(x)"',
            "card 'column-on-the-highway', fail, column 37",
            "number",
        ),
        (
            "crises",
            'id = "column-on-the-highway"\nsymbols = ["gold"]',
            "card 'column-on-the-highway', symbols",
            "'gold' is not one of",
        ),
        (
            "crossroads",
            'id = "stalled-bus"\ntrigger = "on_move(to=moon)"',
            "card 'stalled-bus', trigger, column 12",
            "'moon'",
        ),
        (
            "crossroads",
            'id = "stalled-bus"\nb_effect = "draw(school)"',
            "card 'stalled-bus', b_effect, column 1",
            "cannot take 1",
        ),
        ("crossroads", 'id = "stalled-bus"\nwho = "Z"', "card 'stalled-bus', who", "'Z' is not one of"),
        (
            "survivors",
            'id = "odile"\neffect = "take_survivor(\'nobody\', me)"',
            "card 'odile', effect",
            "'nobody' is not a survivor",
        ),
        ("survivors", 'id = "odile"\ndie = "7+"', "card 'odile', die", "neither"),
        ("survivors", 'id = "odile"\ninfluence = 77', "card 'ilse', influence", "odile has the influence 77 too"),
        ("survivors", 'id = "lucien"\neffect = "gain_food(1)"', "card 'lucien', effect", "needs a hook"),
        ("items", 'id = "jerrycan"\neffect = "gain_food(1)"', "card 'jerrycan', effect", "wrong sort of effect"),
        ("items", 'id = "tinned-ration"\nkind = "eat"', "card 'tinned-ration', kind", "'eat' is not one of"),
        ("items", 'id = "no-item"\nkind = "play"', "card 'no-item'", "no such row"),
        ("decks", 'id = "gas"\n[card.items]\njerrycan = 19', "card 'gas', items", "19 cards, but the deck has 20"),
        ("decks", 'id = "gas"\n[card.items]\nno-item = 20', "card 'gas', items", "there is no item 'no-item'"),
        (
            "secret_objectives",
            'id = "long-road"\nconditions = ["hand(fuel) >= 2"]',
            "card 'long-road', conditions 1, column 6",
            "in quotes",
        ),
        (
            "exile_objectives",
            'id = "seat-by-the-fire"\nbetrayer_condition_1 = "moral() == 0"',
            "card 'seat-by-the-fire', betrayer_condition_1 1",
            "'moral'",
        ),
        (
            "main_objectives",
            'id = "until-the-thaw"\nnormal = { morale = 12, rounds = 8, setup = "nothing()", goal = "1", hook = "" }',
            "card 'until-the-thaw', morale",
            "not on the track",
        ),
        (
            "main_objectives",
            'id = "until-the-thaw"\n'
            'normal = { morale = 7, rounds = 8, setup = "wound(chosen(mine), 1)", goal = "1", hook = "" }',
            "card 'until-the-thaw', normal setup",
            "nobody to ask",
        ),
        (
            "main_objectives",
            'id = "until-the-thaw"\n'
            'normal = { morale = 7, rounds = 8, setup = "nothing()", goal = "1", hook = "on_sunday: nothing()" }',
            "card 'until-the-thaw', normal hook",
            "on_sunday",
        ),
        (
            "switches",
            'id = "zombies-outside"\nsummary = "never"',
            "card 'zombies-outside', summary",
            "'never' is not one of",
        ),
        ("crises", 'id = "column-on-the-highway"\nfail = 3', "card 'column-on-the-highway'", "Expected `str`"),
        ("crises", 'id = "column-on-the-highway"\nname = "x"', "card 'column-on-the-highway'", "unknown field"),
    ],
)
def test_wrong_content_is_refused_with_its_place(
    file: str, row: str, place: str, reason: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    error = load_with(monkeypatch, tmp_path, file, f'source = "ours"\n[[card]]\n{row}\n')
    assert place in error.place
    assert reason in error.reason
    if "influence 77" not in error.reason:
        assert error.file == str(tmp_path / "dead_of_winter" / f"{file}.toml")


def test_a_correction_changes_the_card(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "dead_of_winter").mkdir()
    text = 'source = "ours"\n[[card]]\nid = "lights-out"\nfail = "lose_morale(1); lose_food(1)"\n'
    (tmp_path / "dead_of_winter" / "crises.toml").write_text(text, "utf-8")
    monkeypatch.setenv("LAZARET_CONTENT", str(tmp_path))
    pack = compile_pack(read_rows())
    assert [call.word for call in pack.blocks["lights-out"].calls] == ["lose_morale", "lose_food"]


def test_loading_the_content_is_quick() -> None:
    times = []
    for _ in range(5):
        start = time.process_time()
        compile_pack(read_rows())
        times.append(time.process_time() - start)
    assert min(times) < 0.15
