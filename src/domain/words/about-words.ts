import * as v from 'valibot';
import { group, HEAD, lines, list, plain, rich, TITLE_AND_TEXT, wordsFile } from './word-fields.ts';

/** The cities that the drawn map can show. */
const MAP_CITIES = [
  'Toronto',
  'London',
  'Dubai',
  'Nairobi',
  'Singapore',
  'Tokyo',
  'Sydney',
] as const;

const CITY = v.pipe(
  v.string('expected a text'),
  v.regex(
    new RegExp(`^(?:${MAP_CITIES.join('|')})$`),
    `the map has no such city; use ${MAP_CITIES.join(', ')}`,
  ),
);

/** `config/words/about.json` */
export const ABOUT_WORDS = wordsFile({
  ...HEAD,
  heading: plain('The page’s heading'),
  lead: plain('A sentence or two below it'),
  mapCities: list(CITY, 'Cities on the drawn map, with a route to each'),
  mission: group({ heading: plain('The heading'), text: rich('Your mission') }),
  values: group({
    heading: plain('The heading'),
    values: list(TITLE_AND_TEXT, 'What you care about'),
  }),
  reach: group({
    heading: plain('The heading above the regions'),
    lead: plain('A sentence below it'),
    button: plain('The button that leads to the calculator'),
  }),
  story: group({ heading: plain('The heading'), text: lines('Your story, a paragraph each') }),
  reasons: group({
    heading: plain('The heading'),
    reasons: list(rich(''), 'Reasons to choose you'),
  }),
});
