import MiniSearch, { type SearchOptions } from 'minisearch';
import { type Choice, foldName } from './find-choices.ts';

/** Choices whose name or alias is spelt nearly as typed, the most similar first. */
export type FindSimilarChoices = (typed: string) => readonly Choice[];

/** Prepares a list for texts with typing errors: "Germny", "Untied States", "newzealand". */
export function indexChoices(choices: readonly Choice[]): FindSimilarChoices {
  const index = new MiniSearch<Choice>({
    idField: 'value',
    fields: ['names', 'words'],
    extractField: (choice, field) => EXTRACTED[field]?.(choice) ?? '',
    tokenize: (text) => text.split('\n'),
  });
  index.addAll(choices);
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  return (typed) => {
    const folded = foldName(typed);
    if (folded === '' || folded.length > MAX_TYPED_LENGTH) return [];
    return index
      .search({
        combineWith: 'OR',
        queries: [
          { ...SPELLING, queries: [withoutBlanks(folded)], fields: ['names'] },
          {
            ...SPELLING,
            queries: folded.split(' '),
            fields: ['words'],
            combineWith: 'AND',
            prefix: (word) => word.length >= MIN_PREFIX_LENGTH,
          },
        ],
        // Few people mistype the first letter.
        boostDocument: (_, word) => (word[0] === folded[0] ? 2 : 1),
      })
      .flatMap(({ id }) => byValue.get(id) ?? [])
      .slice(0, MAX_SIMILAR);
  };
}

const SPELLING: SearchOptions = {
  /** Two letters in six, as swapped neighbours count as two errors: "untied". */
  fuzzy: 0.34,
  maxFuzzy: 3,
};

/** What is compared: each name without its blanks, and each word by itself, one a line. */
const EXTRACTED: Readonly<Record<string, (choice: Choice) => string>> = {
  value: ({ value }) => value,
  names: (choice) => namesOf(choice).map(withoutBlanks).join('\n'),
  words: (choice) =>
    namesOf(choice)
      .flatMap((name) => name.split(' '))
      .join('\n'),
};

/** Shorter beginnings fit too many words. */
const MIN_PREFIX_LENGTH = 4;

/** No name with its typing errors is longer. */
const MAX_TYPED_LENGTH = 60;

const MAX_SIMILAR = 5;

function namesOf({ name, aliases }: Choice): string[] {
  return [name, ...aliases].map(foldName);
}

function withoutBlanks(name: string): string {
  return name.replaceAll(' ', '');
}
