import { expect, test } from 'vitest';
import { makePassPhrase, PASS_PHRASE_BITS } from '../../../src/agency/staff/make-pass-phrase.ts';
import { spellOut } from '../../../src/agency/staff/spell-out.ts';

test('a pass phrase is six words of two syllables, worth at least 70 bits', () => {
  expect(makePassPhrase((count) => new Uint8Array(count))).toBe('baba-baba-baba-baba-baba-baba');
  expect(PASS_PHRASE_BITS).toBeGreaterThanOrEqual(70);
});

test('each of 64 syllables comes from equally many random bytes', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    counts.set(syllableOf(byte), (counts.get(syllableOf(byte)) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(64).fill(4));
});

test('every letter of a phrase has a word to say it by', () => {
  expect(spellOut('bado')).toBe('Bravo Alfa Delta Oscar');
  for (let byte = 0; byte < 256; byte += 1) {
    expect(spellOut(syllableOf(byte))).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  }
});

function syllableOf(byte: number): string {
  return makePassPhrase((count) => new Uint8Array(count).fill(byte)).slice(0, 2);
}
