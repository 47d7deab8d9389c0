import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseWords } from '../../../src/domain/words/parse-words.ts';
import { WORDS_FILE_NAMES, type WordsFileName } from '../../../src/domain/words/words-files.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';

const OTHER_AGENCY = join(import.meta.dirname, '../../fixtures/other-agency');

describe.each([AGENCY_FOLDER, OTHER_AGENCY])('the words of %s', (folder) => {
  test.each(WORDS_FILE_NAMES)('%s.json has no mistake', (name) => {
    expect(parseWords(name, read(folder, name))).toEqual({ kind: 'words' });
  });
});

test('an unknown placeholder is named with its place and those that can be used', () => {
  const [fault] = faultsOf('home', (words) => words.replace('{divisor}', '{divisr}'));
  expect(fault).toMatch(
    /^benefits\.boxes\.2\.text: \{divisr\} cannot be filled in; use \{name\}, /,
  );
  expect(fault).toContain('{divisor}');
});

test('a brace that is never closed is named', () => {
  expect(faultsOf('storage', (words) => words.replace('{freeDays}', '{freeDays'))).toEqual([
    expect.stringMatching(/^description: a brace is left open or closed twice; use \{name\}/),
  ]);
});

test.each(['sendingNo', 'invoiceTerms'])(
  'the list {%s} belongs on terms and privacy alone',
  (name) => {
    expect(faultsOf('about', (words) => words.replace('{founded}', `{${name}}`))).toEqual([
      expect.stringContaining(`{${name}} cannot be filled in`),
    ]);
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  'http://plain.example',
])('a link to “%s” is refused', (address) => {
  expect(faultsOf('shopza', (words) => words.replace('](/contact)', `](${address})`))).toEqual([
    expect.stringMatching(
      /^personalShopper\.more: the link to “.*” cannot be used; begin its address with/,
    ),
  ]);
});

test('HTML is refused wherever it is', () => {
  expect(faultsOf('privacy', (words) => words.replace('No cookies', '<b>No</b> cookies'))).toEqual([
    expect.stringMatching(/^sections\.0\.text\.0: HTML is not read here; write \*\*bold\*\*/),
  ]);
  expect(faultsOf('site', (words) => words.replace('Storage', '<i>Storage'))).toEqual([
    'footer.storage: HTML is not read here; write plain words',
  ]);
});

test('a heading with a link in it is refused, since it would be shown as it is written', () => {
  expect(faultsOf('contact', (words) => words.replace('Write to us', '[Write](/contact)'))).toEqual(
    ['heading: links and bold are not read here; write plain words'],
  );
});

test('a field that is missing, empty or misspelt is named', () => {
  expect(faultsOf('track', (words) => words.replace('"heading"', '"headnig"'))).toEqual([
    'heading: the field is missing',
    'headnig: there is no such field',
  ]);
  expect(faultsOf('not-found', (words) => words.replace('Return to sender', ' '))).toEqual([
    'stamp: must not be empty',
  ]);
});

test('a topic that opens at first and does not exist is named', () => {
  expect(
    faultsOf('home', (words) => words.replace('"openTopic": "Shipping"', '"openTopic": "Post"')),
  ).toEqual(['faq.openTopic: expected the name of one of the topics below']);
});

test('a fourth promise is refused, as there are three stamps', () => {
  const words = JSON.parse(JSON.stringify(read(AGENCY_FOLDER, 'home')));
  words.highlights.push({ title: 'Fourth', text: 'Too many.' });
  expect(parseWords('home', words)).toEqual({
    kind: 'malformed',
    faults: ['highlights: expected exactly 3'],
  });
});

test('a city that the drawn map does not have is refused with those that it has', () => {
  expect(faultsOf('about', (words) => words.replace('"Toronto"', '"Atlantis"'))).toEqual([
    'mapCities.0: the map has no such city; use Toronto, London, Dubai, Nairobi, Singapore, Tokyo, Sydney',
  ]);
});

/** The faults of a file of the sample agency after a mistake has been made in its text. */
function faultsOf(name: WordsFileName, spoil: (text: string) => string): readonly string[] {
  const text = JSON.stringify(read(AGENCY_FOLDER, name), null, 2);
  const spoilt = spoil(text);
  expect(spoilt).not.toBe(text);
  const parsed = parseWords(name, JSON.parse(spoilt));
  return parsed.kind === 'malformed' ? parsed.faults : [];
}

function read(folder: string, name: WordsFileName): unknown {
  return JSON.parse(readFileSync(join(folder, 'words', `${name}.json`), 'utf8'));
}
