import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSendingRules } from '../../src/domain/find-sending-rules.ts';
import type { SendingRule } from '../../src/domain/sending-rules.ts';
import sample from '../fixtures/agency/sending-rules.json';

const RULES: readonly SendingRule[] = [
  ...sample.no.map((rule) => ({ ...rule, answer: 'no' as const })),
  ...sample.conditions.map((rule) => ({ ...rule, answer: 'conditions' as const })),
  ...sample.yes.map((rule) => ({ ...rule, answer: 'yes' as const })),
];
const first = (typed: string) => {
  const [rule] = findSendingRules(RULES, typed);
  return rule && `${rule.answer}: ${rule.name.split(/,| and /)[0]}`;
};

describe('what people type is found', () => {
  test.each([
    ['perfume', 'no: Perfume'],
    ['a bottle of Perfume', 'no: Perfume'],
    ['perf', 'no: Perfume'],
    ['power bank', 'no: Power banks'],
    ['powerbanks', 'no: Power banks'],
    ['batteries', 'no: Power banks'],
    ['nailpolish', 'no: Perfume'],
    ['MATCHES', 'no: Lighters'],
    ['ivory', 'no: Ivory'],
    ['cash', 'no: Money'],
    ['whisky', 'no: Alcoholic drinks'],
    ['e cigarettes', 'no: E-cigarettes'],
    ['drone', 'conditions: Drones'],
    ['pickle', 'conditions: Pickles'],
    ['mango pickle', 'conditions: Pickles'],
    ['medicine', 'conditions: Medicines'],
    ['gold necklace', 'conditions: Jewellery'],
    ['seeds', 'conditions: Plants'],
    ['knives', 'conditions: Knives'],
    ['saree', 'yes: Clothes'],
    ['two silk sarees', 'yes: Clothes'],
    ['books', 'yes: Books'],
  ])('“%s” is “%s”', (typed, answer) => {
    expect(first(typed)).toBe(answer);
  });
});

describe('the strictest rule counts', () => {
  test.each([
    ['a toy gun is no toy', 'toy gun', 'no: Weapons'],
    ['a box of matches with a book', 'book and matches', 'no: Lighters'],
    ['a spare battery of a laptop', 'laptop battery', 'no: Power banks'],
    ['wine is no wine glass', 'wine and a glass bowl', 'no: Alcoholic drinks'],
    ['nor is it beside one', 'a wine glass and wine', 'no: Alcoholic drinks'],
    ['a saree with gold in it', 'silk saree with gold', 'conditions: Jewellery'],
  ])('%s', (_, typed, answer) => {
    expect(first(typed)).toBe(answer);
    expect(findSendingRules(RULES, typed).map((rule) => rule.answer)).not.toContain('yes');
  });
});

describe('a phrase says more than its words', () => {
  test.each([
    ['battery operated toy', 'conditions: Phones'],
    ['wine glass', 'yes: Kitchenware'],
    ['imitation jewellery', 'yes: Costume jewellery'],
    ['phone case', 'yes: Shoes'],
  ])('“%s” is “%s”', (typed, answer) => {
    expect(first(typed)).toBe(answer);
  });
});

test('a word with two meanings brings both rules', () => {
  expect(findSendingRules(RULES, 'tablet').map(({ name }) => name)).toEqual([
    'Phones, laptops and other devices with a battery',
    'Medicines',
  ]);
});

test.each(['', '  ', 'pe', 'xyzzy', '.*', '()', 'दवा', 'perfume'.repeat(50_000)])(
  'nothing is said of “%.20s”',
  (typed) => {
    expect(findSendingRules(RULES, typed)).toEqual([]);
  },
);

test('every word of the list finds its own rule, in capitals and with other words around it', () => {
  for (const rule of RULES) {
    for (const word of rule.words) {
      const found = findSendingRules(RULES, `one ${word.toUpperCase()}!`);
      expect(
        found.map(({ answer }) => answer),
        word,
      ).toContain(rule.answer);
    }
  }
});

test('whatever is added to something forbidden, it is never allowed', () => {
  const words = RULES.flatMap((rule) => rule.words);
  const forbidden = sample.no.flatMap((rule) => rule.words);
  fc.assert(
    fc.property(fc.constantFrom(...forbidden), fc.constantFrom(...words), (word, other) => {
      // Joined by “and” they make no phrase of their own.
      const answers = findSendingRules(RULES, `${word} and ${other}`).map(({ answer }) => answer);
      expect(answers).not.toContain('yes');
    }),
  );
});
