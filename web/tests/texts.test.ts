/** The page says every sentence of every catalogue exactly as Python does. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { plain, plural, Speaker, type Catalogue, type Language } from '../src/lib/texts';

const root = resolve(import.meta.dirname, '..', '..');
const own = resolve(root, '.venv/bin/python');
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');

/** Python says each key with a few sets of parameters that fill every hole. */
const ASK = `
import json, re
from pathlib import Path
from lazaret.core.texts import Speaker, read_catalogue
names = ["You", "", "Malik"]
said = []
core = Path("src/lazaret/core")
folders = [core, Path("src/lazaret/web"), *sorted(Path("src/lazaret/games").iterdir())]
for folder in folders:
    for language in ("en", "fr"):
        words = {**read_catalogue(core, "texts", language), **read_catalogue(folder, "texts", language)}
        speaker = Speaker(words, language, names, 2)
        slugs = sorted(key[5:] for key in words if key.startswith("name."))[:3] or ["thing-7"]
        values = {"seat": 1, "seats": [0, 1, 2], "name": slugs[0] + "#2", "names": slugs, "signed": -3}
        values["choice"] = slugs[-1]
        inner = [{"key": "and", "params": {}}, {"key": "name." + slugs[0], "params": {"seat": 2, "count": 2}}]
        values["said"] = inner if len(said) % 2 else inner[0]
        sayings = []
        for key in sorted(words):
            base = re.sub(r"(_you)?(_one|_many|_other)?$", "", key)
            holes = re.findall(r"\\{\\{(\\w+)(?:, *(\\w+))?\\}\\}", words[key])
            for seat, count in ((1, 1), (2, 2), (0, 0), (2, -1)):
                params = {name: values.get(form, -4) for name, form in holes}
                params.update({"count": count})
                if params.get("seat") is not None or seat == 2:
                    params["seat"] = seat
                sayings.append([base, params, speaker.text(base, params)])
            # A seat in a choice is a number; the other parts are words.
            if key.startswith("choice."):
                forms = dict(holes)
                letters = zip("abc", [*slugs, *slugs, *slugs])
                parts = ["1" if forms.get(letter) == "seat" else slug for letter, slug in letters]
                choice = ":".join([key[7:], *parts])
                sayings.append(["", {"choice": choice}, speaker.choice(choice)])
        said.append([language, words, sayings])
print(json.dumps(said))
`;

test('the page says what Python says', () => {
  const printed = execFileSync(python, ['-c', ASK], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  let count = 0;
  for (const [language, words, sayings] of JSON.parse(printed) as [
    Language,
    Catalogue,
    [string, Record<string, unknown>, string][],
  ][]) {
    const speaker = new Speaker(words, language, ['You', '', 'Malik'], 2);
    for (const [key, params, text] of sayings) {
      assert.equal(
        key ? speaker.text(key, params) : speaker.choice(String(params.choice)),
        text,
        `${language} ${key} ${JSON.stringify(params)}`,
      );
      count += 1;
    }
  }
  assert.ok(count > 1000, `only ${count} sentences were compared`);
});

test('plural forms follow the browser', () => {
  for (const language of ['en', 'fr'] as const) {
    const rules = new Intl.PluralRules(language);
    for (const count of [0, 1, 1.5, 2, 3, 11, 100, 1_000_000, 2_000_000])
      assert.equal(plural(language, count), rules.select(count), `${language} ${count}`);
  }
});

test('cards and names come as parts', () => {
  const speaker = new Speaker(
    { 'event.played': '{{seat, seat}} plays {{cards, names}}.', 'name.police': 'Police', and: 'and' },
    'en',
    ['Ana'],
  );
  const parts = speaker.parts('event.played', { seat: 0, cards: ['police-7', 'police-9#2'] });
  assert.equal(plain(parts), 'Ana plays Police 7 and Police 9.');
  assert.deepEqual(
    parts.filter((part) => part.kind === 'card').map((part) => part.slug),
    ['police-7', 'police-9'],
  );
});
