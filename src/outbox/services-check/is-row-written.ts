import type { ServiceFault } from './service-fault.ts';

/** Whether the test may have left a row in the sheet. */
export function isRowWritten(faults: readonly ServiceFault[]): boolean {
  return !faults.some(({ kind }) => WITHOUT_ROW.includes(kind));
}

const WITHOUT_ROW: readonly ServiceFault['kind'][] = [
  'offline',
  'blocked-by-policy',
  'answer-withheld',
  'sheet-not-reached',
  'sheet-address-wrong',
  'sheet-not-connected',
  'create-not-allowed',
  'row-refused',
  'database-not-reached',
  'database-key-refused',
  'table-not-found',
  'insert-not-allowed',
  'column-missing',
  'database-read-only',
  'database-row-refused',
  'database-busy',
];
