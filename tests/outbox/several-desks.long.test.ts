import { describe, expect, test } from 'vitest';
import { NAIVE_PACES } from '../support/outbox/desks/naive-paces.ts';
import { type DesksResult, runDesks } from '../support/outbox/desks/run-desks.ts';

const DESKS = { desks: 3, invoices: 30 } as const;
const KINDS = ['sheet', 'table'] as const;

/** One request in so many may be refused while the desks look for turns of their own. */
const REQUESTS_PER_REFUSAL = 8;

test.each(KINDS)(
  'three desks that were offline for a day deliver each row and each mail once, into a %s',
  async (kind) => {
    const { line, took, ratio, mailsAskedAbout, rowsInDoubt, ...wrong } = await runDesks({
      ...DESKS,
      kind,
      seed: 1,
    });
    expect(wrong).toEqual({ lostRows: 0, extraRows: 0, lostMails: 0, extraMails: 0 });
    expect(rowsInDoubt).toBe(0);
    // Connections break, so staff are asked about a few mails.
    expect(mailsAskedAbout).toBeLessThanOrEqual(5);
    expect(isHammered({ line })).toBe(false);
    // So few invoices are gone before the desks have found their turns.
    expect(ratio).toBeLessThan(2);
  },
);

describe('a wrong way to share the line is noticed', () => {
  test.each(Object.entries(NAIVE_PACES))('%s', async (_, options) => {
    const result = await runDesks({ ...DESKS, kind: 'sheet', seed: 1, ...options });
    expect(isHammered(result)).toBe(true);
  });
});

function isHammered({ line: { admitted, refused } }: Pick<DesksResult, 'line'>): boolean {
  const requests = admitted.sheet + admitted.mail;
  return (refused.sheet + refused.mail) * REQUESTS_PER_REFUSAL > requests;
}
