import { SERVICES } from '../../../src/domain/outbox/delivery.ts';
import { changeServiceStatus } from '../../../src/storage/change-delivery.ts';
import type { OutboxHarness } from './outbox-harness.ts';

/** For a browser whose flush may wait for much, as on a slow line. */
export const LONG_FLUSHES = { maxPointsPerFlush: 10_000_000 };

/** The device shares its lines with five others, and has been asked to wait often. */
export async function slowDown({ database }: OutboxHarness): Promise<void> {
  const line = { tablets: 6, slowness: 8, refusals: 0 };
  for (const service of SERVICES)
    await changeServiceStatus(database, service, (status) => ({ ...status, line }));
}
