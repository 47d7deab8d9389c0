import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { type Node, visitNodes } from '../support/visit-nodes.ts';

const ROOT = join(import.meta.dirname, '../..');
const FEATURES = join(ROOT, 'src/features');
const FILES = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(FEATURES, path), 'utf8') }));
const BUTTONS = new Set(FILES.flatMap(({ path, text }) => buttonsOf(path, text)));
const GUIDE = readFileSync(join(ROOT, 'docs/desk.md'), 'utf8');

test('what a sentence on screen tells staff to press is a button of that name', () => {
  const named = FILES.flatMap(({ text }) => [
    ...namesIn(text, /\b(?:press|choose) “([^”]+)”/gi),
    ...namesIn(text, /\b(?:press|choose) “[^”]+” or “([^”]+)”/gi),
    ...namesIn(text, /\bsaveWith="([^"]+)"/g),
  ]).filter((name) => !name.includes('{'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !BUTTONS.has(name))).toEqual([]);
});

test('a sentence on screen puts the name of a button into quotation marks', () => {
  const bare = FILES.flatMap(({ text }) => namesIn(text, /\b[Pp]ress ([A-Z{]\w*)/g));
  expect(bare).toEqual([]);
});

test('what the guide for staff prints in bold in a sentence or a table is a button of that name', () => {
  const sentences = GUIDE.replaceAll(/^\*\*[^*]+(?:[.:]\*\*|\*\*$)/gm, '').replaceAll(
    'The tab **Outbox**',
    '',
  );
  const named = namesIn(sentences, /\*\*([^*]+)\*\*/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !BUTTONS.has(name))).toEqual([]);
});

function namesIn(text: string, pattern: RegExp): readonly string[] {
  const line = text.replaceAll(/\s+/g, ' ');
  return [...line.matchAll(pattern)].map(([, name = '']) => name);
}

/** The texts of the buttons of a file, and the names that dialogs give theirs. */
function buttonsOf(path: string, text: string): readonly string[] {
  const names: string[] = [];
  visitNodes(parseSync(path, text).program, (node) => {
    const name = nameOf(node);
    // The label of a field for a file looks like a button and works like one.
    if (node.type === 'JSXElement' && /^label$|button$/i.test(name)) names.push(...textsIn(node));
    if (node.type === 'JSXAttribute' && /^(action|cancel)$/.test(name))
      names.push(...textsIn(node));
  });
  return names;
}

function nameOf(node: Node): string {
  const opening = (node['openingElement'] ?? node) as Node;
  const { name } = (opening['name'] ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

function textsIn(node: Node): readonly string[] {
  const texts: string[] = [];
  visitNodes(node, ({ type, value }) => {
    if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string')
      texts.push(value.replaceAll(/\s+/g, ' ').trim());
  });
  return texts;
}
