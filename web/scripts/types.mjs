// The types of the protocol, from the JSON schema that Python prints. `--check` fails when src/protocol.ts is stale.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(web, 'src', 'protocol.ts');
const HEAD = '// Written by `npm run types` from the Python types of the server and the games. Do not edit.';
const WIDE = 120; // characters of a line

function schema() {
  const own = join(web, '..', '.venv', 'bin', 'python');
  const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');
  const printed = execFileSync(python, ['-m', 'lazaret.server.schema'], {
    cwd: join(web, '..'),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return JSON.parse(printed);
}

const isName = (word) => /^[A-Za-z_$][\w$]*$/.test(word);
const several = (type) => (/[|&]/.test(type) ? `(${type})` : type);

function type(node, indent) {
  if (node === true || node === undefined) return 'unknown';
  if (node.$ref) return node.$ref.split('/').pop();
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in node) return JSON.stringify(node.const);
  const choice = node.anyOf ?? node.oneOf;
  if (choice) return [...new Set(choice.map((part) => type(part, indent)))].join(' | ');
  if (Array.isArray(node.type)) return node.type.map((one) => type({ ...node, type: one }, indent)).join(' | ');
  switch (node.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      if (node.prefixItems) return `[${node.prefixItems.map((part) => type(part, indent)).join(', ')}]`;
      return `${several(type(node.items, indent))}[]`;
    case 'object':
      return object(node, indent);
    default:
      return 'unknown';
  }
}

function object(node, indent) {
  const properties = Object.entries(node.properties ?? {});
  if (properties.length === 0) {
    return `Record<string, ${type(node.additionalProperties, indent)}>`;
  }
  const needed = new Set(node.required ?? []);
  const inner = `${indent}  `;
  const lines = properties.map(([name, part]) => {
    const key = isName(name) ? name : JSON.stringify(name);
    return `${inner}${key}${needed.has(name) ? '' : '?'}: ${type(part, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** What a docstring says, above the type: on one line where it fits. */
function comment(description) {
  if (!description) return '';
  const text = description.replaceAll('*/', '*\\/').replace(/\s+/g, ' ');
  if (text.length + '/**  */'.length <= WIDE) return `/** ${text} */\n`;
  const lines = text.match(new RegExp(`.{1,${WIDE - ' * '.length}}(?: |$)`, 'g'));
  return `/**\n${lines.map((line) => ` * ${line.trimEnd()}\n`).join('')} */\n`;
}

/** A type of its own; one of many on a line each where it is long. */
function named(name, body) {
  if (body.startsWith('{')) return `export interface ${name} ${body}`;
  const line = `export type ${name} = ${body};`;
  return line.length <= WIDE ? line : `export type ${name} =\n  | ${body.replaceAll(' | ', '\n  | ')};`;
}

export function generate(tree) {
  const parts = Object.entries(tree.definitions).map(
    ([name, node]) => comment(node.description) + named(name, type(node, '')),
  );
  return [HEAD, ...parts].join('\n\n') + '\n';
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const fresh = generate(schema());
  if (process.argv.includes('--check')) {
    const old = existsSync(target) ? readFileSync(target, 'utf8') : '';
    if (old !== fresh) {
      console.error('web/src/protocol.ts is stale: run `npm run types`.');
      process.exit(1);
    }
  } else {
    writeFileSync(target, fresh);
  }
}
