import { type ReadRow, readText } from './read-cells.ts';

/** Whether the test of the services has left this row in a sheet, where it is no invoice. */
export function isTestRow(row: ReadRow): boolean {
  return readText(row, 'company_name').trim() === TEST_MARK;
}

/** What every text of the test row says, so that whoever finds it knows what to do with it. */
export const TEST_MARK = 'TEST: please delete this row';
