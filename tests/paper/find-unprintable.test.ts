import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  findUnprintable,
  REPLACEMENT,
  replaceUnprintable,
} from '../../src/paper/find-unprintable.ts';
import coverage from '../../src/paper/fonts/coverage.json' with { type: 'json' };
import { drawBox } from '../../tools/fonts/draw-box.ts';
import { printableCharacters } from '../../tools/fonts/printable-characters.ts';
import { readCoverage } from '../../tools/fonts/read-coverage.ts';

test('each character that the font lacks is listed once', () => {
  expect(findUnprintable('Zoë ₹5\n📦 हि 📦')).toEqual(['📦', 'ह', 'ि']);
  expect(replaceUnprintable('a📦b')).toBe('a\uFFFDb');
  expect(findUnprintable('a\u0000\uD83D\u202E\uFFFD')).toEqual([
    '\u0000',
    '\uD83D',
    '\u202E',
    '\uFFFD',
  ]);
});

test('an emoji of a family is printed as one box for each person', () => {
  expect(replaceUnprintable('👩\u200D👧\u200D👦\uFE0F')).toBe('\uFFFD\uFFFD\uFFFD');
  expect(findUnprintable('👩\u200D👧')).toEqual(['👩', '👧']);
});

test.each(['noto-sans-regular.ttf', 'noto-sans-semibold.ttf'])(
  'every character listed as printable is in %s',
  (name) => {
    const font = readFileSync(`src/paper/fonts/${name}`);
    const covered = new Set(readCoverage(font));
    const listed = coverage.flatMap(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    expect(listed.filter((code) => !covered.has(code))).toEqual([]);
    expect(listed.length).toBeGreaterThan(1200);
  },
);

test('the font lacks only those requested code points that are not characters', () => {
  const letters = printableCharacters().replace(REPLACEMENT, '');
  const lacking = findUnprintable(letters).join('');
  expect(lacking).toMatch(/^\p{Unassigned}*$/u);
});

test.each(['noto-sans-regular.ttf', 'noto-sans-semibold.ttf'])(
  'a character that cannot be printed is drawn as a box by %s',
  (name) => {
    const font = readFileSync(`src/paper/fonts/${name}`);
    const drawn = Buffer.from(font);
    drawBox(drawn, 0xfffd);
    expect(drawn.equals(font)).toBe(true);
  },
);
