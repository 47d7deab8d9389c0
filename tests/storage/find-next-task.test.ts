import { beforeEach, describe, expect, test } from 'vitest';
import { endOfflineBackOff } from '../../src/domain/outbox/status-after-probe.ts';
import { hours, later, timestamp } from '../../src/domain/time.ts';
import { changeDelivery, changeServiceStatus } from '../../src/storage/change-delivery.ts';
import type { Database } from '../../src/storage/database.ts';
import { findNextMailTask, findNextSheetTask } from '../../src/storage/find-next-task.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { issue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1, 10));
const NONE = { kind: 'done', value: { kind: 'none' } };
const DAMAGED = { sealed: new Uint8Array(80) };

let database: Database;
beforeEach(() => {
  database = newDatabase();
});

const sheetTask = () => findNextSheetTask(database, NOW);
const mailTask = () => findNextMailTask(database, NOW);

test('while nothing waits there is nothing to do', async () => {
  await issueInvoice(database, issue(1));
  await database.entries.clear();
  expect(await sheetTask()).toEqual(NONE);
  expect(await mailTask()).toEqual(NONE);
});

describe('an invoice that waits', () => {
  beforeEach(() => issueInvoice(database, issue(1)));

  test('has its row posted first', async () => {
    expect(await sheetTask()).toEqual({
      kind: 'done',
      value: { kind: 'post', address: SAMPLE_ADDRESSES.sheet },
    });
    expect(await mailTask()).toEqual(NONE);
  });

  test('is left alone while nobody has said where it goes, or that cannot be read', async () => {
    await database.destinations.update('sheet', DAMAGED);
    expect(await sheetTask()).toEqual(NONE);
    await database.destinations.clear();
    expect(await sheetTask()).toEqual(NONE);
  });
});

describe('a mail whose row was tried', () => {
  beforeEach(async () => {
    await issueInvoice(database, issue(1));
    await changeDelivery(database, 1, 'sheet', ({ delivery, status }) => ({
      delivery: { ...delivery, attempt: 1 },
      status,
    }));
  });

  test('is sent', async () => {
    expect(await mailTask()).toEqual({
      kind: 'done',
      value: { kind: 'send', address: SAMPLE_ADDRESSES.mail },
    });
  });

  test('is left alone while nobody has said where it goes, or that cannot be read', async () => {
    await database.destinations.update('mail', DAMAGED);
    expect(await mailTask()).toEqual(NONE);
    await database.destinations.delete('mail');
    expect(await mailTask()).toEqual(NONE);
  });
});

describe('while the sheet cannot be reached, a mail whose row was never tried', () => {
  beforeEach(async () => {
    await issueInvoice(database, issue(1));
    await changeServiceStatus(database, 'sheet', (status) => ({
      ...status,
      failures: 1,
      backingOff: { until: later(NOW, hours(1)), why: 'no-connection' },
    }));
  });

  test('goes if the sheet is asked once more and does not answer', async () => {
    expect(await mailTask()).toEqual({
      kind: 'done',
      value: {
        kind: 'send-if-sheet-is-down',
        address: SAMPLE_ADDRESSES.mail,
        sheet: SAMPLE_ADDRESSES.sheet,
      },
    });
  });

  test('waits if nobody can say where the sheet is', async () => {
    await database.destinations.update('sheet', DAMAGED);
    expect(await mailTask()).toEqual(NONE);
    await database.destinations.delete('sheet');
    expect(await mailTask()).toEqual(NONE);
  });

  test('waits for its row again once the device is online', async () => {
    await changeServiceStatus(database, 'sheet', endOfflineBackOff);
    expect(await mailTask()).toEqual(NONE);
  });
});
