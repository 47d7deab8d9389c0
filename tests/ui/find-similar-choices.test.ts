import { expect, test } from 'vitest';
import { indexChoices } from '../../src/ui/find-similar-choices.ts';
import { SAMPLE_CARD } from '../support/sample-card.ts';

const findSimilar = indexChoices(
  SAMPLE_CARD.countries.map(({ code, name, aliases }) => ({ value: code, name, aliases })),
);
const names = (typed: string) => findSimilar(typed).map(({ name }) => name);

test.each([
  ['Germny', 'Germany'],
  ['Untied States', 'United States'],
  ['Untied Kingdom', 'United Kingdom'],
  ['Philipines', 'Philippines'],
  ['Swizerland', 'Switzerland'],
  ['Austrailia', 'Australia'],
  ['Singapour', 'Singapore'],
  ['Malasia', 'Malaysia'],
  ['New Zeland', 'New Zealand'],
  ['newzealand', 'New Zealand'],
  ['srilanka', 'Sri Lanka'],
  ['Saudi Arbia', 'Saudi Arabia'],
  ['Nehterlands', 'Netherlands'],
  ['Columbia', 'Colombia'],
  ['Kuwiat', 'Kuwait'],
  ['Quatar', 'Qatar'],
  ['Isreal', 'Israel'],
  ['Thialand', 'Thailand'],
  ['Frnace', 'France'],
  ['Sweeden', 'Sweden'],
  ['Amrica', 'United States'],
  ['United Arab Emrites', 'United Arab Emirates'],
  ['Czech Repulic', 'Czechia'],
])('“%s” is taken for %s', (typed, name) => {
  expect(names(typed)[0]).toBe(name);
});

test('a name that could be several offers each', () => {
  expect(names('Irland')).toEqual(expect.arrayContaining(['Ireland', 'Iceland']));
});

test('at most five are offered', () => {
  expect(names('land').length).toBeLessThanOrEqual(5);
});

test.each(['', '   ', 'Atlantis', 'xyzzy', '.*'])('“%s” resembles no country', (typed) => {
  expect(names(typed)).toEqual([]);
});

test('an endless text resembles no country', () => {
  expect(names('germny'.repeat(20_000))).toEqual([]);
});
