import sample from '../fixtures/agency/staff.sample.json' with { type: 'json' };

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The sample staff file with the value at a path (`companies.0.gstin`) changed or, with undefined, removed. */
export function staffFileWith(path: string, value: Json | undefined): Json {
  const file: Json = structuredClone(sample);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, Json>>(
    (node, key) => node[key] as Record<string, Json>,
    file as Record<string, Json>,
  );
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return file;
}
