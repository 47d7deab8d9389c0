import * as v from 'valibot';
import type { FieldFault } from '../staff/list-faults.ts';
import { WORDS_FILES, type Words, type WordsFileName } from './words-files.ts';

/** The words of one page, with its name. */
export type PageWords = {
  readonly [Name in WordsFileName]: { readonly name: Name; readonly words: Words[Name] };
}[WordsFileName];

export type CheckedWords =
  | { readonly kind: 'words'; readonly page: PageWords }
  | { readonly kind: 'faulty'; readonly faults: readonly FieldFault[] };

export type ParsedWords =
  | { readonly kind: 'words' }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Checks a file of `config/words/`; `malformed` lists each field with what is expected there. */
export function parseWords(name: WordsFileName, value: unknown): ParsedWords {
  const checked = checkWords(name, value);
  if (checked.kind === 'words') return { kind: 'words' };
  return {
    kind: 'malformed',
    faults: checked.faults.map(({ path, wrong }) => `${path || 'file'}: ${wrong}`),
  };
}

/** The same with each fault's place apart. */
export function checkWords(name: WordsFileName, value: unknown): CheckedWords {
  const parsed = v.safeParse(WORDS_FILES[name], value);
  if (parsed.success) return { kind: 'words', page: { name, words: parsed.output } as PageWords };
  return {
    kind: 'faulty',
    faults: parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      wrong: issue.message,
    })),
  };
}
