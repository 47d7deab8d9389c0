/** A value as JSON has it. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** What a document holds at a path such as `companies.0.gstin`. */
export function valueAt(whole: Json, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>((node, key) => (isObject(node) ? node[key] : undefined), whole);
}

/** The document with another value at a path; undefined removes the field. */
export function withValueAt(whole: Json, path: string, value: Json | undefined): Json {
  const [key = '', ...rest] = path.split('.');
  const inner = isObject(whole) ? whole[key] : undefined;
  const next = rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join('.'), value);
  if (isList(whole)) return whole.map((item, at) => (at === Number(key) ? (next ?? null) : item));
  const { [key]: _, ...others } = isObject(whole) ? whole : {};
  const isGone = next === undefined || (value === undefined && isEmpty(next));
  return isGone ? others : { ...(whole as object), [key]: next };
}

/** Groups that exist only while one of their fields does. */
function isEmpty(value: Json): boolean {
  return isObject(value) && !isList(value) && Object.keys(value).length === 0;
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}
