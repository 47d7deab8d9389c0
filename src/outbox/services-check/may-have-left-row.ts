import type { ServiceFault } from './service-fault.ts';

/** Whether the test may have left a row in the sheet, as also where its answer was lost. */
export function mayHaveLeftRow(faults: readonly ServiceFault[]): boolean {
  return !faults.some(({ kind }) => WITHOUT_ROW.includes(kind));
}

const WITHOUT_ROW: readonly ServiceFault['kind'][] = [
  'blocked-by-policy',
  'sheet-address-wrong',
  'sheet-not-connected',
  'create-not-allowed',
  'row-refused',
  'database-key-refused',
  'table-not-found',
  'insert-not-allowed',
  'column-missing',
  'database-read-only',
  'database-row-refused',
  'database-busy',
];
