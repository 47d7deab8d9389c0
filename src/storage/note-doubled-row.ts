import { type Delivery, mayBeDuplicated } from '../domain/outbox/delivery.ts';
import { noteDoubled, type ServiceStatus } from '../domain/outbox/service-status.ts';
import type { Database } from './database.ts';
import { putServiceStatus, readServiceStatus } from './entry-rows.ts';

/** The sheet's status with a row on its list of those that may be in the sheet twice, or off it. */
export function withDoubledRow(
  status: ServiceStatus,
  sequence: number,
  row: Delivery,
): ServiceStatus {
  return noteDoubled(status, sequence, row.state === 'delivered' && mayBeDuplicated(row));
}

/** Stores that status for a row that is stored by itself; needs a transaction over entries and services. */
export async function noteDoubledRow(
  database: Database,
  sequence: number,
  row: Delivery,
): Promise<void> {
  const before = await readServiceStatus(database, 'sheet');
  const after = withDoubledRow(before, sequence, row);
  if (after !== before) await putServiceStatus(database, after);
}
