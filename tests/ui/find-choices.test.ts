import { expect, test } from 'vitest';
import { findChoiceByName, findChoices } from '../../src/ui/find-choices.ts';
import { SAMPLE_CARD } from '../support/sample-card.ts';

const COUNTRIES = SAMPLE_CARD.countries.map(({ code, name, aliases }) => ({
  value: code,
  name,
  aliases,
}));
const first = (typed: string) => findChoices(COUNTRIES, typed)[0]?.name;

test.each([
  ['uk', 'United Kingdom'],
  ['UK', 'United Kingdom'],
  ['england', 'United Kingdom'],
  ['usa', 'United States'],
  ['u.s.a.', 'United States'],
  ['america', 'United States'],
  ['uae', 'United Arab Emirates'],
  ['dubai', 'United Arab Emirates'],
  ['holland', 'Netherlands'],
  ['ger', 'Germany'],
  ['  germany ', 'Germany'],
  ['cote divoire', "Côte d'Ivoire"],
  ['Côte d‘Ivoire', "Côte d'Ivoire"],
  ['guinea‑bissau', 'Guinea-Bissau'],
  ['ivory', "Côte d'Ivoire"],
  ['reunion', 'Réunion'],
  ['st lucia', 'Saint Lucia'],
  ['st. lucia', 'Saint Lucia'],
  ['trinidad & tobago', 'Trinidad and Tobago'],
  ['korea', 'South Korea'],
  ['zealand', 'New Zealand'],
  ['türkiye', 'Turkey'],
  ['burma', 'Myanmar'],
])('“%s” finds %s first', (typed, name) => {
  expect(first(typed)).toBe(name);
});

test('nothing typed, or blanks, lists all in their order', () => {
  expect(findChoices(COUNTRIES, '')).toEqual(COUNTRIES);
  expect(findChoices(COUNTRIES, '   ')).toEqual(COUNTRIES);
});

test('a whole name or alias comes before beginnings, and these before middles', () => {
  const found = findChoices(COUNTRIES, 'niger').map(({ name }) => name);
  expect(found.slice(0, 2)).toEqual(['Niger', 'Nigeria']);
  expect(findChoices(COUNTRIES, 'uk').map(({ name }) => name)).toContain('Ukraine');
});

test.each(['xyzzy', '12', '<b>', '.*', '\\'])('“%s” finds nothing', (typed) => {
  expect(findChoices(COUNTRIES, typed)).toEqual([]);
});

test('an exact name or alias names its choice, a beginning does not', () => {
  expect(findChoiceByName(COUNTRIES, ' holland ')?.value).toBe('NL');
  expect(findChoiceByName(COUNTRIES, 'GERMANY')?.value).toBe('DE');
  expect(findChoiceByName(COUNTRIES, 'german')).toBeUndefined();
  expect(findChoiceByName(COUNTRIES, '')).toBeUndefined();
  expect(findChoiceByName(COUNTRIES, '.')).toBeUndefined();
});

test('of names that differ in signs alone the one that is spelt so is found', () => {
  const [curly, plain, dash] = ["O'Brien 111", 'OBrien 111', '-'].map((name) => ({
    value: name,
    name,
    aliases: [],
  }));
  const names = [curly, plain, dash].flatMap((each) => each ?? []);
  expect(findChoiceByName(names, 'OBrien 111')).toBe(plain);
  expect(findChoiceByName(names, "o'brien 111")).toBe(curly);
  expect(findChoiceByName(names, '.')).toBeUndefined();
});
