import type { StaffConfig } from './staff-config.ts';

/** A table with the key that may read it, which is stored nowhere outside the sealed staff file. */
export interface ReadableTable {
  readonly url: string;
  readonly key: string;
  readonly readKey: string;
}

/** The table that desks may read; undefined where the staff file has no key for it. */
export function readableTable(sheet: StaffConfig['sheet']): ReadableTable | undefined {
  if (sheet.kind !== 'postgrest' || sheet.readKey === undefined) return undefined;
  const { url, key, readKey } = sheet;
  return { url, key, readKey };
}
