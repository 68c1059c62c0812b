/**
 * Boards draw; the rules are told in Python. This finds what looks like a rule in a board: numbers that facts of the
 * view are compared with, constants, sums and comparisons of such facts, names of cards and ids of rules that something
 * is decided by, the options of the table. What is only layout is listed, with the reason, in layout.js.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const games = join(web, '..', 'src', 'lazaret', 'games');
const COMPARISONS = new Set(['<', '>', '<=', '>=', '==', '!=', '===', '!==']);
const ORDER = new Set(['<', '>', '<=', '>=']);
const SUMS = new Set(['+', '-', '*', '/', '%']);
const RULE_ID = /^[A-Z]{2,3}-\d+(\.\d+)*[a-z]?$/;

/** The fields of the boards that hold a number, from the types of the protocol. */
function numberFields() {
  const found = new Set();
  const protocol = readFileSync(join(web, 'src', 'protocol.ts'), 'utf8');
  const ofGames = readdirSync(games).map((game) =>
    game.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase()),
  );
  for (const [, name, body] of protocol.matchAll(/^export interface (\w+) \{\n([^]*?)^\}/gm))
    if (ofGames.some((game) => name.startsWith(game)))
      for (const [, field] of body.matchAll(/^ {2}(\w+)\??: [^;\n]*\bnumber\b[^[\n]*;$/gm)) found.add(field);
  return found;
}

/** The names of the cards of all games that no other word is mistaken for: `bonus-ufo`, `KH`. */
function cardNames() {
  const found = new Set();
  for (const game of readdirSync(games)) {
    const folder = join(games, game, 'content');
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.toml')))
      for (const [, id] of readFileSync(join(folder, file), 'utf8').matchAll(/"([\w-]+)"/g))
        if (/\w-\w/.test(id) || /^[A-Z0-9]{2,3}$/.test(id)) found.add(id);
  }
  return found;
}

const FIELDS = numberFields();
const CARDS = cardNames();

/** The value behind `?? 0`, `Number(…)`, brackets and marks of the types. */
function bare(node) {
  switch (node?.type) {
    case 'LogicalExpression':
      return bare(node.left);
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return bare(node.expression);
    case 'CallExpression':
      return node.callee.name === 'Number' ? bare(node.arguments[0]) : node;
    default:
      return node;
  }
}
const number = (node) => {
  const found = node?.type === 'UnaryExpression' ? node.argument : node;
  return found?.type === 'Literal' && typeof found.value === 'number' ? found.value : null;
};
const isField = (node) => {
  const found = bare(node);
  return found?.type === 'MemberExpression' && !found.computed && FIELDS.has(found.property.name);
};
const word = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null);
const names = (node) => {
  const found = word(node);
  return found !== null && (CARDS.has(found) || RULE_ID.test(found));
};
/** A list of words or numbers, or a table of numbers. */
function isList(node) {
  switch (node?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isList(node.expression);
    case 'NewExpression':
      return isList(node.arguments[0]);
    case 'ArrayExpression':
      return node.elements.some((one) => word(one) !== null || number(one) !== null || isList(one));
    case 'ObjectExpression':
      return node.properties.some((one) => number(one.value) !== null || isList(one.value));
    default:
      return false;
  }
}

/** What a comparison decides by that is not for a board to know. */
function comparison({ operator, left, right }) {
  if (ORDER.has(operator) && isField(left) && isField(right)) return 'compared';
  for (const [one, other] of [
    [left, right],
    [right, left],
  ]) {
    if (names(one)) return 'named';
    const value = number(one);
    // 0 is "none at all"; 1 of something that is counted on the page is "more than one".
    if (value !== null && value !== 0 && (value !== 1 || isField(other))) return 'number';
  }
  return null;
}

export const noRules = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      number: '{{text}}: a number of the rules? {{help}}',
      constant: '{{text}}: a constant of the rules? {{help}}',
      compared: '{{text}}: the rules compare these. {{help}}',
      summed: '{{text}}: the rules add these up. {{help}}',
      named: '{{text}}: the board decides by a card or a rule. {{help}}',
      settings: '{{text}}: what an option means is a rule. {{help}}',
    },
  },
  create(context) {
    const file = context.filename.split(/[\\/]/).slice(-2);
    const allowed = context.options[0]?.[file.join('/')] ?? {};
    const help =
      `Then it is a field of src/lazaret/games/${file[0]}/view.py; ` +
      'if it is only layout, say why in web/lint/layout.js.';
    const report = (node, messageId, text = context.sourceCode.getText(node).replaceAll(/\s+/g, ' ')) => {
      if (!(text in allowed)) context.report({ node, messageId, data: { text, help } });
    };
    return {
      BinaryExpression(node) {
        const found = COMPARISONS.has(node.operator) ? comparison(node) : null;
        if (found !== null) report(node, found);
        if (SUMS.has(node.operator) && isField(node.left) && isField(node.right)) report(node, 'summed');
      },
      SwitchCase(node) {
        if (names(node.test) || number(node.test) !== null) report(node.test, 'named');
      },
      VariableDeclarator({ id, init }) {
        if ((number(init) ?? 0) > 1 || (/^[A-Z][A-Z0-9_]*$/.test(id.name) && (number(init) !== null || isList(init))))
          report(id, 'constant', id.name);
      },
      'Property[key.name="length"]'(node) {
        if ((number(node.value) ?? 0) > 1) report(node, 'number');
      },
      CallExpression(node) {
        const called = node.callee.type === 'MemberExpression' ? node.callee.property.name : '';
        if (called === 'reduce') report(node, 'summed');
        if (['includes', 'startsWith', 'endsWith', 'indexOf'].includes(called) && node.arguments.some(names))
          report(node, 'named');
        if (['min', 'max'].includes(called) && node.arguments.some(isField))
          if (node.arguments.some((one) => (number(one) ?? 0) > 1)) report(node, 'number');
      },
      'MemberExpression[property.name="settings"]'(node) {
        report(node, 'settings');
      },
    };
  },
};
