import type { Service } from '../domain/outbox/delivery.ts';
import { type Line, takeTurn, turnToCome, WHOLE_LINE } from '../domain/outbox/line.ts';
import type { Milliseconds, Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { putServiceStatus, readServiceStatus } from './entry-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** This device's share of the line to a service. */
export function readLine(database: Database, service: Service): Promise<StorageOutcome<Line>> {
  return tryStorage(database, async () => {
    const { line } = await readServiceStatus(database, service);
    return line ?? WHOLE_LINE;
  });
}

/**
 * Takes this device's next turn at a service, and stores that it is taken.
 * @param isAlone no other tab can be waiting for the turn that is stored: a page that was killed has left it,
 * and pages that last no longer than from turn to turn would each leave theirs
 */
export function takeStoredTurn(
  database: Database,
  service: Service,
  pace: Milliseconds,
  now: Timestamp,
  random: number,
  isAlone: boolean,
): Promise<StorageOutcome<Timestamp>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.services], async (database) => {
      const status = await readServiceStatus(database, service);
      const { line: before = WHOLE_LINE, backingOff } = status;
      const left = isAlone ? turnToCome(before, pace, now) : undefined;
      if (left !== undefined) return left;
      const wasRefused = backingOff?.why === 'asked-to-wait';
      const line = takeTurn(before, pace, wasRefused, now, random);
      await putServiceStatus(database, { ...status, line });
      return line.turn;
    }),
  );
}

/** Stores how many tablets share the line to a service, as the staff file says; needs a transaction. */
export async function shareLine(
  database: Database,
  service: Service,
  tablets: number,
): Promise<void> {
  const status = await readServiceStatus(database, service);
  const { line = WHOLE_LINE } = status;
  if (line.tablets !== tablets)
    await putServiceStatus(database, { ...status, line: { ...WHOLE_LINE, tablets } });
}
