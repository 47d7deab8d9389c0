import { type ReadRow, readText } from '../outbox/read-cells.ts';

/** Which desk issued it, and who; nothing for a row that names neither. */
export function readDeskColumns(row: ReadRow): {
  readonly desk?: string;
  readonly issuedBy?: string;
} {
  const [desk, issuedBy] = [readText(row, 'desk'), readText(row, 'issued_by')];
  return desk === '' && issuedBy === '' ? {} : { desk, issuedBy };
}
