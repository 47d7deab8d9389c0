import { describe, expect, test } from 'vitest';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { between, hours, later, minutes, seconds } from '../../src/domain/time.ts';
import {
  confirmAddedByHand,
  confirmArrival,
  confirmNotArrived,
  deliverEntryAtOnce,
  retryAll,
  setAsideDelivery,
  tryAgain,
} from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { changeDelivery } from '../../src/storage/change-delivery.ts';
import { requestMail } from '../../src/storage/issue-invoice.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { issue, mailRequest } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { listKeptRequests } from '../support/stored-requests.ts';

const DONE = { kind: 'done', value: undefined };
const CHANGED = { kind: 'done', value: true };

async function harnessAfter(
  faults: Parameters<OutboxHarness['injectFaults']>[0],
  count = 1,
): Promise<OutboxHarness> {
  const harness = new OutboxHarness();
  harness.injectFaults(faults);
  await harness.issue(count);
  await harness.flush();
  return harness;
}

async function statusesOf({ database }: OutboxHarness) {
  const statuses = await listServiceStatuses(database);
  if (statuses.kind !== 'done') throw new Error(statuses.kind);
  return statuses.value;
}

/** The first row, which is in doubt, is to be searched for in some minutes. */
function putOffSearch({ database, now }: OutboxHarness) {
  const searchAt = later(now, minutes(9));
  return changeDelivery(database, 1, 'sheet', ({ delivery, status }) => ({
    delivery: delivery.state === 'in-doubt' ? { ...delivery, searchAt } : delivery,
    status,
  }));
}

describe('Generate or Send pressed again', () => {
  const press = (harness: OutboxHarness) =>
    deliverEntryAtOnce(harness.database, 'invoice-1', harness.now);

  test('leaves an invoice that was never tried at its place', async () => {
    const harness = new OutboxHarness();
    await harness.issue(2);
    expect(await press(harness)).toEqual(DONE);
    expect(await statusesOf(harness)).toEqual({
      sheet: { service: 'sheet', failures: 0 },
      mail: { service: 'mail', failures: 0 },
    });
  });

  test('changes nothing of an invoice that is delivered', async () => {
    const harness = await harnessAfter({});
    const before = await harness.entry(1);
    expect(await press(harness)).toEqual(DONE);
    expect(await harness.entry(1)).toEqual(before);
    expect((await statusesOf(harness)).sheet).not.toHaveProperty('urgent');
  });

  test('leaves a service blocked that has nothing to do for the invoice', async () => {
    const harness = new OutboxHarness();
    await harness.issueRow(1);
    await harness.flush();
    harness.injectFaults({ row: ['404'], mail: ['404'] });
    await harness.issueOne(2);
    await harness.flush();
    expect(await harness.open()).toEqual(['2 blocked blocked']);
    expect(await press(harness)).toEqual(DONE);
    expect(await harness.open()).toEqual(['2 blocked blocked']);
    const { sheet, mail } = await statusesOf(harness);
    for (const status of [sheet, mail]) expect(status).toHaveProperty('blocked');
  });

  test('searches at once for a row that another device may have sent from a backup', async () => {
    const harness = new OutboxHarness();
    await harness.issueRow(1);
    await exportBackup(harness.database, harness.now);
    await putOffSearch(harness);
    await press(harness);
    expect((await harness.entry(1)).sheet).toMatchObject({
      state: 'in-doubt',
      attempt: 0,
      searchAt: harness.now,
    });
  });

  test('tries at once what was tried before and waits', async () => {
    const harness = await harnessAfter({ row: ['429-with-cors'] });
    expect(await harness.open()).toEqual(['1 waiting delivered']);
    expect((await statusesOf(harness)).sheet).toHaveProperty('backingOff');
    await press(harness);
    const { sheet, mail } = await statusesOf(harness);
    // What the refusal taught about the pace is kept.
    const line = { tablets: 1, slowness: 1.5, refusals: 0 };
    expect(sheet).toEqual({ service: 'sheet', failures: 0, urgent: [1], line });
    expect(mail).not.toHaveProperty('urgent');
  });

  test('tries at once what waits for a blocked service, tried or not', async () => {
    const harness = await harnessAfter({ row: ['404', '404'] }, 3);
    expect(await harness.open()).toContain('3 waiting delivered');
    expect(await deliverEntryAtOnce(harness.database, 'invoice-3', harness.now)).toEqual(DONE);
    expect((await statusesOf(harness)).sheet).toEqual({
      service: 'sheet',
      failures: 0,
      urgent: [3],
    });
    await harness.flush();
    expect(harness.arrived.rows[0]).toBe(3);
  });

  test('searches at once for a row in doubt, and leaves a mail in doubt to staff', async () => {
    const harness = await harnessAfter({
      row: ['5xx-not-applied'],
      search: ['search-forbidden'],
      mail: ['applied-then-reset'],
    });
    expect(await harness.open()).toEqual(['1 in-doubt in-doubt']);
    const { mail } = await harness.entry(1);
    await putOffSearch(harness);
    await press(harness);
    expect(await harness.entry(1)).toMatchObject({
      sheet: { searchAt: harness.now },
    });
    expect((await harness.entry(1)).mail).toEqual(mail);
  });
});

describe('Retry now', () => {
  test('unblocks both services and searches at once, but only for rows in doubt', async () => {
    const harness = await harnessAfter(
      { row: ['5xx-not-applied', '404'], mail: ['404', '404'] },
      3,
    );
    await putOffSearch(harness);
    expect(await retryAll(harness.database, harness.now)).toEqual(DONE);
    expect(await statusesOf(harness)).toEqual({
      sheet: { service: 'sheet', failures: 0 },
      mail: { service: 'mail', failures: 0 },
    });
    expect((await harness.entry(1)).sheet).toMatchObject({
      state: 'in-doubt',
      searchAt: harness.now,
    });
    expect((await harness.entry(2)).sheet).toMatchObject({ state: 'waiting' });
  });
});

test('Retry now also tries an invoice that is only mailed once more', async () => {
  const harness = await harnessAfter({});
  await resendMail(harness.database, {
    id: resendId('invoice-1', 'a1'),
    key: issue(1).key,
    sealed: 'sealed recipient',
    mail: mailRequest(1),
  });
  harness.injectFaults({ mail: ['404'] });
  await harness.flush();
  expect(await harness.open()).toEqual(['2 undefined blocked']);
  expect(await retryAll(harness.database, harness.now)).toEqual(DONE);
  expect(await harness.open()).toEqual(['2 undefined waiting']);
});

describe('a decision about one delivery', () => {
  test('It arrived and Send again change what is in doubt, and nothing else', async () => {
    const harness = await harnessAfter({ row: ['5xx-not-applied'], mail: ['applied-then-reset'] });
    const { database, now } = harness;
    expect(await confirmArrival(database, 1, 'mail', now)).toEqual(CHANGED);
    expect(await confirmNotArrived(database, 1, 'sheet', now)).toEqual(CHANGED);
    const { sheet, mail } = await harness.entry(1);
    expect(sheet).toMatchObject({ state: 'waiting', unclear: 1 });
    expect(mail).toMatchObject({ state: 'delivered', knownBy: 'staff', deliveredAt: now });
    expect(await confirmArrival(database, 2, 'mail', now)).toEqual({ kind: 'done', value: false });
  });

  test('Sent by hand ends what is set aside, and no press sends the e-mail after it', async () => {
    const harness = await harnessAfter({ mail: ['422'] });
    const { database, now } = harness;
    expect(await harness.open()).toEqual(['1 delivered set-aside']);
    expect(await confirmArrival(database, 1, 'mail', now)).toEqual(CHANGED);
    const marked = { state: 'delivered', knownBy: 'staff', deliveredAt: now };
    expect((await harness.entry(1)).mail).toMatchObject(marked);
    expect(await listKeptRequests(database)).toEqual([]);
    expect(await requestMail(database, 'invoice-1', mailRequest(1))).toMatchObject({
      kind: 'already-requested',
    });
    await deliverEntryAtOnce(database, 'invoice-1', now);
    await tryAgain(database, 1, ['mail'], now);
    await confirmNotArrived(database, 1, 'mail', now);
    await retryAll(database, now);
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [1], mails: [] });
    expect((await harness.entry(1)).mail).toMatchObject(marked);
  });

  test('Added by hand ends a row that is set aside, and no press adds it after that', async () => {
    const harness = await harnessAfter({ row: ['422'] });
    const { database, now } = harness;
    expect(await harness.open()).toEqual(['1 set-aside delivered']);
    expect(await confirmAddedByHand(database, 1, now)).toEqual(CHANGED);
    const marked = { state: 'delivered', knownBy: 'staff', deliveredAt: now };
    expect((await harness.entry(1)).sheet).toMatchObject(marked);
    expect(await listKeptRequests(database)).toEqual([]);
    await deliverEntryAtOnce(database, 'invoice-1', now);
    await tryAgain(database, 1, ['sheet'], now);
    await confirmNotArrived(database, 1, 'sheet', now);
    await retryAll(database, now);
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [], mails: [1] });
    expect((await harness.entry(1)).sheet).toMatchObject(marked);
    expect(await confirmAddedByHand(database, 2, now)).toEqual({ kind: 'done', value: false });
  });

  test('Set aside ends the tries of what is refused', async () => {
    const harness = await harnessAfter({ mail: ['404'] });
    expect(await setAsideDelivery(harness.database, 1, 'mail')).toEqual(CHANGED);
    expect(await harness.open()).toEqual(['1 delivered set-aside']);
  });

  test('Try again of both services has both wait again, blocked or set aside', async () => {
    const harness = await harnessAfter({ row: ['422'], mail: ['404'] });
    expect(await harness.open()).toEqual(['1 set-aside blocked']);
    const { database, now } = harness;
    expect(await tryAgain(database, 1, ['sheet', 'mail'], now)).toEqual(DONE);
    expect(await harness.open()).toEqual(['1 waiting waiting']);
  });

  test('Try again of one service leaves the other as it is', async () => {
    const harness = await harnessAfter({ row: ['404'], mail: ['404'] });
    expect(await harness.open()).toEqual(['1 blocked blocked']);
    expect(await tryAgain(harness.database, 1, ['mail'], harness.now)).toEqual(DONE);
    expect(await harness.open()).toEqual(['1 blocked waiting']);
    expect((await statusesOf(harness)).mail).toEqual({ service: 'mail', failures: 0, urgent: [1] });
  });
});

describe('without locks, a row that another tab is sending', () => {
  async function harnessWithSendingRow() {
    const harness = new OutboxHarness({ hasLocks: false });
    await harness.issueRow(1);
    const other = harness.openTab();
    harness.browser.services.latency = seconds(5);
    void other.flush('timer');
    await harness.pass(seconds(7));
    other.kill();
    harness.browser.services.latency = seconds(0);
    expect(await harness.open()).toEqual(['1 sending undefined']);
    return harness;
  }

  test('is left alone until its time-out has passed', async () => {
    const harness = await harnessWithSendingRow();
    void harness.tab.flush('timer');
    await harness.pass(seconds(1));
    expect(await harness.open()).toEqual(['1 sending undefined']);
    await harness.pass(seconds(30));
    await harness.flush();
    expect((await harness.entry(1)).sheet).toMatchObject({ state: 'delivered', unclear: 1 });
  });

  test('counts as abandoned at the very moment for which the next flush is planned', async () => {
    const harness = await harnessWithSendingRow();
    const flushed = harness.tab.flush('timer');
    await harness.pass(seconds(1));
    const outcome = await flushed;
    const due = outcome.kind === 'flushed' ? outcome.nextDue : undefined;
    await harness.pass(between(harness.now, due ?? harness.now));
    void harness.tab.flush('timer');
    await harness.pass(seconds(2));
    expect((await harness.entry(1)).sheet).toMatchObject({ state: 'delivered', unclear: 1 });
  });

  test('counts as abandoned when the clock was set back to before it', async () => {
    const harness = await harnessWithSendingRow();
    harness.browser.clockError = minutes(-1);
    await harness.flush();
    expect((await harness.entry(1)).sheet).toMatchObject({ state: 'delivered', unclear: 1 });
  });
});
