import { readableTable } from './readable-table.ts';
import type { StaffConfig } from './staff-config.ts';

/** Whether rows hold all of what was issued: they do where the desks of an agency can read them. */
export function hasIssuedColumn(sheet: StaffConfig['sheet']): boolean {
  return readableTable(sheet) !== undefined;
}
