import { expect, test } from 'vitest';
import { minutes } from '../../src/domain/time.ts';
import { judgeCheck } from '../../src/features/outbox-panel/judge-check.ts';
import { checkSheet } from '../../src/outbox/check-sheet.ts';
import { confirmAddedByHand, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { listDoubledEntries } from '../../src/storage/outbox-entries.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

test.each(['', 'courier'])(
  'a row that staff typed beside the one that the app delivered is no single row (company_id “%s”)',
  async (company_id) => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['422'] });
    await harness.issueRow(1);
    await harness.flush();
    expect(await harness.open()).toEqual(['1 set-aside undefined']);
    // Staff type it; meanwhile a colleague has the app try it again in another tab.
    harness.browser.services.rows.push({
      row: { ...invoiceRecord(1), created_at: '01/03/2026', company_id },
      at: harness.now,
    });
    await tryAgain(harness.database, 1, ['sheet'], harness.now);
    await harness.flush();
    await confirmAddedByHand(harness.database, 1, harness.now);
    expect(harness.arrived.rows).toEqual([1, 1]);
    const doubled = async () => {
      const listed = await listDoubledEntries(harness.database);
      return listed.kind === 'done' ? listed.value.length : listed.kind;
    };
    expect(await doubled()).toBe(1);
    const { tab } = harness;
    const history = [{ invoiceId: 'invoice-1', record: invoiceRecord(1) }];
    const checked = tab.work(() =>
      checkSheet(tab.environment(), SAMPLE_ADDRESSES.sheet, () =>
        Promise.resolve({ kind: 'done' as const, value: history }),
      ),
    );
    await harness.pass(minutes(1));
    const check = await checked;
    if (check.kind !== 'compared') throw new Error(check.kind);
    expect.soft(judgeCheck(check)).not.toBe('all-there');
    expect.soft(check.comparison.double).toHaveLength(1);
    expect.soft(check.comparison.numberShared).toEqual([]);
    expect.soft(await doubled()).toBe(1);
  },
);
