import { type ReadRow, readText } from '../outbox/read-cells.ts';
import type { IssuingDesk } from './issuing-desk.ts';

/** Which desk issued a row and who, as far as it tells; nothing where neither is written. */
export function readSheetDeskColumns(row: ReadRow): Partial<IssuingDesk> {
  const [desk, issuedBy] = [readText(row, 'desk'), readText(row, 'issued_by')];
  return desk === '' && issuedBy === '' ? {} : { desk, issuedBy };
}
