import * as v from 'valibot';
import { describeStructureError } from '../describe-structure-error.ts';
import { findPlaceholders } from '../fill-placeholders.ts';
import { SCHEMA_FIELD } from '../schema-field.ts';
import { FACT_NAMES } from './fact-names.ts';
import { LIST_NAMES } from './list-names.ts';
import { findAddresses, isSafeAddress, withoutMarkup } from './parse-inline.ts';

const TEXT = v.pipe(v.string('expected a text'), v.trim(), v.nonEmpty('must not be empty'));
const TAG = /<\/?[a-z!]/i;

/** A text without links, such as a heading. `meaning` is shown by editors and the workshop. */
export function plain(meaning: string) {
  return v.pipe(
    TEXT,
    v.regex(placeholdersAmong(FACT_NAMES), wrongPlaceholder(FACT_NAMES)),
    v.check((text) => !TAG.test(text), 'HTML is not read here; write plain words'),
    v.check(
      (text) => withoutMarkup(text) === text,
      'links and bold are not read here; write plain words',
    ),
    v.description(meaning),
  );
}

/** A text that may have `**bold**` and `[links](/path)` in it. */
export function rich(meaning: string) {
  return richWith(FACT_NAMES, meaning);
}

/** Paragraphs; lines that begin with `- ` form a list. */
export function lines(meaning: string) {
  return list(rich(''), meaning);
}

/** The same where a line can be one of the lists of {@link LIST_NAMES} too. */
export function linesWithLists(meaning: string) {
  return list(richWith([...FACT_NAMES, ...LIST_NAMES], ''), meaning);
}

export function list<const Item extends v.GenericSchema>(item: Item, meaning: string) {
  return v.pipe(
    v.array(item, 'expected a list'),
    v.nonEmpty('expected at least one'),
    v.description(meaning),
  );
}

/** A list whose drawing has room for just so many. */
export function listOf<const Item extends v.GenericSchema>(
  count: number,
  item: Item,
  meaning: string,
) {
  return v.pipe(
    v.array(item, 'expected a list'),
    v.length(count, `expected exactly ${count}`),
    v.description(meaning),
  );
}

export function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, describeStructureError);
}

/** One of the words' files; editors find its schema by `$schema`. */
export function wordsFile<const Entries extends v.ObjectEntries>(entries: Entries) {
  return group({ ...SCHEMA_FIELD, ...entries });
}

/** What search engines and the browser's tab say of a page. */
export const HEAD = {
  title: plain('The page’s name in the browser’s tab and in search results'),
  description: plain('One or two sentences for search results'),
} as const;

export const TITLE_AND_TEXT = group({ title: plain('Its heading'), text: rich('Its text') });

function richWith(names: readonly string[], meaning: string) {
  return v.pipe(
    TEXT,
    v.regex(placeholdersAmong(names), wrongPlaceholder(names)),
    v.check(
      (text) => !TAG.test(text),
      'HTML is not read here; write **bold** or a link such as [text](/path)',
    ),
    v.check(
      (text) => unsafeAddresses(text).length === 0,
      ({ input }) =>
        `the link to “${unsafeAddresses(input).join('”, “')}” cannot be used; ` +
        'begin its address with /, https://, mailto: or tel:',
    ),
    v.description(meaning),
  );
}

/** A pattern instead of a check, so that editors see an unknown placeholder too. */
function placeholdersAmong(names: readonly string[]): RegExp {
  return new RegExp(`^(?:[^{}]|\\{(?:${names.join('|')})\\})*$`);
}

function wrongPlaceholder(names: readonly string[]) {
  const known = names.map((name) => `{${name}}`).join(', ');
  return ({ input }: { readonly input: string }): string => {
    const unknown = findPlaceholders(input).filter((name) => !names.includes(name));
    if (unknown.length === 0) return `a brace is left open or closed twice; use ${known}`;
    return `${unknown.map((name) => `{${name}}`).join(', ')} cannot be filled in; use ${known}`;
  };
}

function unsafeAddresses(text: string): string[] {
  const isKnown = (address: string) => isSafeAddress(address) || address === '{storefront}';
  return findAddresses(text).filter((address) => !isKnown(address));
}
