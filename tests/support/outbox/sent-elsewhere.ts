import { expect } from 'vitest';
import { hours } from '../../../src/domain/time.ts';
import { confirmNotArrived } from '../../../src/outbox/staff-decisions.ts';
import type { OutboxHarness } from './outbox-harness.ts';
import { restoreElsewhere } from './restore-elsewhere.ts';
import { NO_MISHAPS } from './stand-in-services.ts';

/** A device whose rows another one has sent from a backup, and the mail of the last of them too. */
export async function sentElsewhere(
  last: number,
  issueThem: (origin: OutboxHarness) => Promise<void>,
) {
  const { origin, harness: other, services } = await restoreElsewhere(issueThem);
  services.mishaps = NO_MISHAPS;
  const { sequence } = await other.entry(last);
  await confirmNotArrived(other.database, sequence, 'mail', other.now);
  await other.keepFlushing(hours(1));
  other.tab.kill();
  expect(other.arrived.mails).toEqual([last]);
  expect(services.rows).toHaveLength(last);
  return { origin, services };
}

/** Its sheet has refused three rows, and is not tried again for hours; the fourth invoice has a mail. */
export async function issueToBlockedSheet(origin: OutboxHarness): Promise<void> {
  origin.browser.services.mishaps = { ...NO_MISHAPS, row: () => '403' };
  for (const index of [1, 2, 3]) await origin.issueRow(index);
  await origin.keepFlushing(hours(2.5));
  await origin.issueOne(4);
}
