import * as v from 'valibot';
import { WORDS_FILES, type WordsFileName } from './words-files.ts';

export type ParsedWords =
  | { readonly kind: 'words' }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Checks a file of `config/words/`; `malformed` lists each field with what is expected there. */
export function parseWords(name: WordsFileName, value: unknown): ParsedWords {
  const parsed = v.safeParse(WORDS_FILES[name], value);
  if (parsed.success) return { kind: 'words' };
  return {
    kind: 'malformed',
    faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`),
  };
}
