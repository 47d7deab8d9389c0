import { describe, expect, test } from 'vitest';
import { NO_VIOLATIONS } from '../support/outbox/check-invariants.ts';
import { distinctFaults } from '../support/outbox/distinct-faults.ts';
import { POST_FAULTS, ROW_FAULTS, SEARCH_FAULTS } from '../support/outbox/faults.ts';
import { findKillThatHurts, type OneInvoice } from '../support/outbox/one-invoice.ts';

// `npm run soak -- --kills` does the same with every fault.
const REPLIES: readonly (readonly [string, OneInvoice])[] = [
  ['all goes well', {}],
  ...distinctFaults(ROW_FAULTS, 'row').map((row) => [`the row meets ${row}`, { row }] as const),
  ...distinctFaults(POST_FAULTS, 'mail').map(
    (mail) => [`the mail meets ${mail}`, { mail }] as const,
  ),
  ...distinctFaults(SEARCH_FAULTS, 'search').map(
    (search) => [`the search meets ${search}`, { row: '5xx-not-applied', search }] as const,
  ),
];

describe.each(REPLIES)('when %s', (_, faults) => {
  test('a kill at any await loses nothing and sends nothing twice', async () => {
    const { steps, found } = await findKillThatHurts(faults);
    expect(steps).toBeGreaterThan(8);
    expect(found).toEqual({ killedAt: steps, ...NO_VIOLATIONS });
  }, 60_000);
});
