import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNameOf } from '../../src/domain/words/list-names.ts';
import { WORDS_FILE_NAMES } from '../../src/domain/words/words-files.ts';
import { AGENCY_FOLDER } from './agency-folder.ts';

type Json = string | readonly Json[] | { readonly [key: string]: Json };

/** Every text of the sample's words with another, unmistakable one, by file; facts stay where they are. */
export const CHANGED_WORDS: Readonly<Record<string, Json>> = Object.fromEntries(
  WORDS_FILE_NAMES.map((name) => [`words/${name}.json`, changed(sampleWords(name), `${name}.`)]),
);

/** What a page shows of each changed text, but for the facts in it. */
export const CHANGED_MARKS: readonly string[] = textsOf(Object.values(CHANGED_WORDS)).flatMap(
  (text) => text.match(/Hop\[\S+\]/g) ?? [],
);

/** Whatever the sample's words say at length, as runs of text without facts and markup. */
export const SAMPLE_RUNS: readonly string[] = WORDS_FILE_NAMES.flatMap((name) =>
  textsOf([sampleWords(name)]),
)
  .flatMap((text) => text.split(/\{\w+\}|\*\*|\[|\]\([^)]*\)|^- /))
  .map((run) => run.trim())
  .filter((run) => run.length >= 20);

function changed(value: Json, path: string): Json {
  if (typeof value === 'string') return changedText(value, path);
  if (isList(value)) return changedList(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, changed(child, `${path}${key}.`)]),
  );
}

function changedList(list: readonly Json[], path: string): readonly Json[] {
  if (path === 'about.mapCities.') return ['London', 'Dubai'];
  return list.map((item, index) => changed(item, `${path}${index}.`));
}

function changedText(text: string, path: string): string {
  if (listNameOf(text) !== undefined) return text;
  if (text.startsWith('https://')) return `https://${path.replaceAll(/\W/g, '-')}hop.test/`;
  const facts = (text.match(/\{\w+\}/g) ?? []).join(' ');
  // The tab that is open at first bears the name of the second topic.
  const place = path === 'home.faq.openTopic.' ? 'home.faq.topics.1.name.' : path;
  return `${text.startsWith('- ') ? '- ' : ''}Hop[${place}] ${facts}`.trim();
}

function textsOf(values: readonly Json[]): string[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return [value];
    return textsOf(isList(value) ? value : Object.values(value));
  });
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function sampleWords(name: string): Json {
  return JSON.parse(readFileSync(join(AGENCY_FOLDER, 'words', `${name}.json`), 'utf8'));
}
