import { checkWords } from '../../domain/words/parse-words.ts';
import { UNFILLED_WORDS } from '../../domain/words/words.ts';
import { WORDS_FILE_NAMES, type WordsFileName } from '../../domain/words/words-files.ts';
import type { Json } from '../staff/json-path.ts';

/**
 * Says why a file is not that of this page; undefined where it is, be it with mistakes. A file chosen by
 * mistake must not take the place of what the owner has written.
 */
export function whyAnotherFile(name: WordsFileName, content: Json): string | undefined {
  if (checkWords(name, content).kind === 'words') return undefined;
  const other = WORDS_FILE_NAMES.find((each) => checkWords(each, content).kind === 'words');
  if (other !== undefined) return `it has the words of ${other}.json, not of ${name}.json`;
  const fields = typeof content === 'object' && content !== null ? Object.keys(content) : [];
  const known = fields.filter((field) => field in UNFILLED_WORDS[name]);
  // A file of an earlier version may have fields that are gone by now.
  if (known.length > 0 && known.length * 2 >= fields.length) return undefined;
  return `it does not have the fields of ${name}.json`;
}
