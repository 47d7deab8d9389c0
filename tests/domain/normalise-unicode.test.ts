import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseUnicode } from '../../src/domain/normalise-unicode.ts';

test.each(['e\u0301', 'Việt Nam', 'हिन्दी', 'Z\u0351\u036B\u0343algo', 'ﬁ'])(
  'ordinary text %j is only normalized',
  (text) => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
      expect(normaliseUnicode(text, form)).toBe(text.normalize(form));
    }
  },
);

test('a letter keeps thirty marks and loses the rest', () => {
  const marks = (count: number) => `b${'\u0316'.repeat(count)}c`;
  expect(normaliseUnicode(marks(30), 'NFC')).toBe(marks(30));
  expect(normaliseUnicode(marks(31), 'NFC')).toBe(marks(30));
  expect(normaliseUnicode(marks(100_000), 'NFC')).toBe(marks(30));
});

test('normalizing twice changes nothing more', () => {
  const unit = fc.constantFrom(
    'a',
    '\u0344',
    '\u0316',
    '\u0301',
    '\u09BE',
    '\u09C7',
    '각',
    'ᄀ',
    'ᅡ',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
      const once = normaliseUnicode(text, 'NFC');
      expect(normaliseUnicode(once, 'NFC')).toBe(once);
    }),
    { numRuns: 2000 },
  );
});
