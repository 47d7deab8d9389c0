import { isList, type Json, valueAt } from './json-path.ts';

/**
 * What is known of fields, by their paths, after a change of the document: what is known of an item
 * of a list moves with the item and goes with it, and nothing is known of the field that was changed.
 */
export function followFields<Known>(
  known: Readonly<Record<string, Known>>,
  before: Json,
  changed: string,
  value: Json | undefined,
): Readonly<Record<string, Known>> {
  const followed = Object.entries(known).flatMap(([path, each]) => {
    const next = pathAfter(path, before, changed, value);
    return next === undefined ? [] : [[next, each] as const];
  });
  return Object.fromEntries(followed);
}

function pathAfter(path: string, before: Json, changed: string, value: Json | undefined) {
  if (path === changed) return undefined;
  if (!path.startsWith(`${changed}.`)) return path;
  const [index = '', ...rest] = path.slice(changed.length + 1).split('.');
  const item = valueAt(before, `${changed}.${index}`);
  const at = isList(value) && item !== undefined ? value.indexOf(item) : -1;
  return at === -1 ? undefined : [changed, at, ...rest].join('.');
}
