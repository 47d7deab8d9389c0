import { describe, expect, test } from 'vitest';
import { NO_VIOLATIONS } from '../support/outbox/check-invariants.ts';
import { type Fault, POST_FAULTS, ROW_FAULTS, SEARCH_FAULTS } from '../support/outbox/faults.ts';
import { type OneInvoice, runOneInvoice } from '../support/outbox/one-invoice.ts';

const REPLIES: readonly (readonly [string, OneInvoice])[] = [
  ['all goes well', {}],
  ...distinct(ROW_FAULTS).map((row) => [`the row meets ${row}`, { row }] as const),
  ...distinct(POST_FAULTS).map((mail) => [`the mail meets ${mail}`, { mail }] as const),
  ...distinct(SEARCH_FAULTS).map(
    (search) => [`the search meets ${search}`, { row: '5xx-not-applied', search }] as const,
  ),
];

describe.each(REPLIES)('when %s', (_, faults) => {
  test('a kill at any await loses nothing and sends nothing twice', async () => {
    const whole = await runOneInvoice(faults);
    expect(whole.violations).toEqual(NO_VIOLATIONS);
    expect(whole.points).toBeGreaterThan(8);
    // A kill after one step is a kill before the next, so only kills before a step are tried.
    for (let killedAt = 0; killedAt < whole.points; killedAt += 1) {
      const { violations } = await runOneInvoice({ ...faults, killedAt });
      expect({ killedAt, ...violations }).toEqual({ killedAt, ...NO_VIOLATIONS });
    }
  }, 60_000);
});

/** Names of faults, without those that look the same to the outbox as an earlier one. */
function distinct<T extends Record<string, Fault>>(faults: T): (keyof T)[] {
  const seen = new Map<string, keyof T>();
  for (const [name, fault] of Object.entries(faults)) {
    const sameness = JSON.stringify(fault);
    if (!seen.has(sameness)) seen.set(sameness, name);
  }
  return [...seen.values()];
}
