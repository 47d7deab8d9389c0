import { describe, expect, test } from 'vitest';
import { FLAWLESS } from '../support/outbox/check-invariants.ts';
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
  test('a kill at any await loses nothing and doubles nothing', async () => {
    const whole = await runOneInvoice(faults);
    expect(whole.judgement).toEqual(FLAWLESS);
    expect(whole.points).toBeGreaterThan(8);
    // To die once something is done is to die before the next thing begins, so one fate says all.
    for (let killedAt = 0; killedAt < whole.points; killedAt += 1) {
      const { judgement } = await runOneInvoice({ ...faults, killedAt });
      expect({ killedAt, ...judgement }).toEqual({ killedAt, ...FLAWLESS });
    }
  }, 60_000);
});

/** Names of faults, of those that are alike for the outbox only the first. */
function distinct<T extends Record<string, Fault>>(faults: T): (keyof T)[] {
  const seen = new Map<string, keyof T>();
  for (const [name, fault] of Object.entries(faults)) {
    const likeness = JSON.stringify(fault);
    if (!seen.has(likeness)) seen.set(likeness, name);
  }
  return [...seen.values()];
}
