import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import { checkSheet } from '../../src/outbox/check-sheet.ts';
import {
  confirmArrival,
  confirmNotArrived,
  deliverEntryAtOnce,
  retryAll,
  setAsideDelivery,
  tryAgain,
} from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { FAILED_STORAGE, failStorageAt } from '../support/fail-storage.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

type Act = (harness: OutboxHarness) => Promise<unknown>;

const invoiceWaits: Act = (harness) => harness.issue(1);

const rowIsLeftByKilledTab: Act = async (harness) => {
  await harness.issue(1);
  const killed = harness.openTab();
  harness.browser.services.latency = seconds(5);
  void killed.flush('timer');
  await harness.pass(seconds(7));
  killed.kill();
  harness.browser.services.latency = seconds(0);
  await harness.pass(minutes(1));
};

const nothingIsReached: Act = async (harness) => {
  await harness.issue(1);
  harness.browser.services.isDown = true;
};

const flush: Act = (harness) => harness.flush(harness.tab, 'connected');

async function actWithFailureAt(access: number | undefined, prepare: Act, act: Act) {
  const harness = new OutboxHarness();
  await prepare(harness);
  return { harness, ...(await failStorageAt(harness.database, access, () => act(harness))) };
}

test.each<[string, Act]>([
  ['an invoice waits', invoiceWaits],
  ['a row was left by a killed tab', rowIsLeftByKilledTab],
  ['neither service is reached', nothingIsReached],
])(
  'while %s, storage that fails at any access ends the flush, and nothing is lost or sent twice',
  async (_, prepare) => {
    const { done, accesses } = await actWithFailureAt(undefined, prepare, flush);
    expect(done).toMatchObject({ kind: 'flushed' });
    expect(accesses).toBeGreaterThan(10);
    for (let access = 0; access < accesses; access += 1) {
      const { done: flushed, harness } = await actWithFailureAt(access, prepare, flush);
      expect([access, flushed]).toEqual([access, FAILED_STORAGE]);
      harness.browser.services.isDown = false;
      await harness.keepFlushing(hours(1));
      expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
    }
  },
);

const rowIsInDoubtAndMailBlocked: Act = async (harness) => {
  harness.injectFaults({ row: ['5xx-not-applied'], mail: ['404'] });
  await harness.issue(1);
  await harness.flush();
  expect(await harness.open()).toEqual(['1 in-doubt blocked']);
};

test.each<[string, Act]>([
  ['Retry now', ({ database, now }) => retryAll(database, now)],
  ['Try again', ({ database, now }) => tryAgain(database, 1, ['sheet', 'mail'], now)],
  ['Generate', ({ database, now }) => deliverEntryAtOnce(database, 'invoice-1', now)],
  ['It arrived', ({ database, now }) => confirmArrival(database, 1, 'sheet', now)],
  ['Send again', ({ database, now }) => confirmNotArrived(database, 1, 'sheet', now)],
  ['Set aside', ({ database }) => setAsideDelivery(database, 1, 'mail')],
  [
    'a sign-in with another staff file',
    ({ database }) =>
      adoptServiceAddresses(database, { ...SAMPLE_ADDRESSES, sheet: { url: '/moved' } }),
  ],
  [
    'Check the sheet',
    async (harness) => {
      const { tab } = harness;
      const readHistory = () => Promise.resolve({ kind: 'done' as const, value: [] });
      const checked = tab.work(() =>
        checkSheet(tab.environment(), SAMPLE_ADDRESSES.sheet, readHistory),
      );
      await harness.pass(minutes(1));
      return checked;
    },
  ],
])('%s reports storage that fails at any access', async (_, act) => {
  const { accesses } = await actWithFailureAt(undefined, rowIsInDoubtAndMailBlocked, act);
  expect(accesses).toBeGreaterThan(0);
  for (let access = 0; access < accesses; access += 1) {
    const { done } = await actWithFailureAt(access, rowIsInDoubtAndMailBlocked, act);
    expect([access, done]).toEqual([access, FAILED_STORAGE]);
  }
});
