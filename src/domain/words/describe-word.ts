import * as v from 'valibot';
import { WORDS_FILES, type WordsFileName } from './words-files.ts';

interface Inner {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
}

/** What a text is for, by its place in a file of words; undefined where its list says it. */
export function describeWord(name: WordsFileName, path: string): string | undefined {
  const schema = path.split('.').reduce<v.GenericSchema | undefined>(innerOf, WORDS_FILES[name]);
  return schema && (v.getDescription(schema) || undefined);
}

/** The schema of a field, or of each entry of a list. */
function innerOf(schema: v.GenericSchema | undefined, key: string): v.GenericSchema | undefined {
  if (schema === undefined) return undefined;
  const { entries, item } = schema as v.GenericSchema & Inner;
  return entries?.[key] ?? item;
}
