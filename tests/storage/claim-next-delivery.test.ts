import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../src/domain/outbox/delivery.ts';
import type { ServiceStatus } from '../../src/domain/outbox/service-status.ts';
import { hours, later, timestamp } from '../../src/domain/time.ts';
import { changeDelivery, changeServiceStatus } from '../../src/storage/change-delivery.ts';
import { claimNextDelivery } from '../../src/storage/claim-next-delivery.ts';
import type { Database } from '../../src/storage/database.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listOpenEntries, listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { FAILED_STORAGE, failStorageAt } from '../support/fail-storage.ts';
import { issue, rowIssue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1, 10));
const REFUSAL = { status: 401, said: '' };
const NOTHING = { kind: 'done', value: undefined };

let database: Database;

beforeEach(() => {
  database = newDatabase();
});

async function issueRows(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await issueInvoice(database, rowIssue(index));
}

const refused = (times: number) => ({
  attempt: times,
  unclear: 0,
  refused: { times, lastAt: NOW },
});
const waiting = (times: number): Delivery => ({ ...refused(times), state: 'waiting' });
const blocked = (times: number): Delivery => ({
  ...refused(times),
  state: 'blocked',
  refusal: REFUSAL,
});
/** Nobody counted its refusals. */
const OLDER_BLOCKED: Delivery = { state: 'blocked', attempt: 1, unclear: 0, refusal: REFUSAL };
const IN_DOUBT: Delivery = {
  state: 'in-doubt',
  attempt: 1,
  unclear: 1,
  why: 'no-answer',
  since: NOW,
  searchAt: later(NOW, hours(1)),
  failedSearches: 0,
};

const putRow = (sequence: number, delivery: Delivery) =>
  changeDelivery(database, sequence, 'sheet', ({ status }) => ({ delivery, status }));

const putStatus = (change: Partial<ServiceStatus>) =>
  changeServiceStatus(database, 'sheet', (status) => ({ ...status, ...change }));

/** The sheet refused a row now and is left alone for an hour. */
const blockSheet = (retryAt = later(NOW, hours(1))) =>
  putStatus({ blocked: { ...REFUSAL, tries: 1, since: NOW, retryAt } });

const claimRow = () => claimNextDelivery(database, 'sheet', { now: NOW });

/** What is claimed, one after the other, until there is nothing more. */
async function claimRows(): Promise<number[]> {
  const sequences: number[] = [];
  for (;;) {
    const claimed = await claimRow();
    if (claimed.kind !== 'done') throw new Error(claimed.kind);
    if (claimed.value === undefined) return sequences;
    sequences.push(claimed.value.sequence);
  }
}

async function rowStates(): Promise<(string | undefined)[]> {
  const open = await listOpenEntries(database);
  return open.kind === 'done' ? open.value.map(({ sheet }) => sheet?.state) : [open.kind];
}

describe('the next row to be sent', () => {
  test('is the one that was refused least often, and of those the oldest', async () => {
    await issueRows(5);
    await putRow(1, waiting(3));
    await putRow(2, waiting(1));
    await putRow(3, waiting(2));
    await putRow(4, waiting(1));
    expect(await claimRows()).toEqual([5, 2, 4, 3, 1]);
  });

  test('is the oldest of those refused equally often, whether it is blocked or waits again', async () => {
    await issueRows(4);
    await putRow(1, waiting(1));
    await putRow(2, blocked(1));
    await putRow(3, waiting(1));
    await putRow(4, blocked(1));
    await blockSheet(NOW);
    expect(await claimRows()).toEqual([1, 2, 3, 4]);
  });

  test('is one that was never refused while the sheet may only have refused another for its own sake', async () => {
    await issueRows(3);
    await putRow(1, blocked(1));
    await putRow(2, waiting(1));
    await blockSheet();
    expect(await claimRows()).toEqual([3]);
    expect(await rowStates()).toEqual(['blocked', 'waiting', 'sending']);
  });

  test('is not one that an older version left blocked, while the sheet is left alone', async () => {
    await issueRows(2);
    await putRow(1, OLDER_BLOCKED);
    await putRow(2, blocked(1));
    await blockSheet();
    expect(await claimRows()).toEqual([]);
    await blockSheet(NOW);
    expect(await claimRows()).toEqual([1, 2]);
  });

  test('is not even one that staff asked for and that was refused before, while the sheet is left alone', async () => {
    await issueRows(1);
    await putRow(1, waiting(1));
    await putStatus({ urgent: [1] });
    await blockSheet();
    expect(await claimRows()).toEqual([]);
  });

  test('is what staff asked for, if it still waits, and that wish is then fulfilled', async () => {
    await issueRows(4);
    await putRow(2, IN_DOUBT);
    await putStatus({ urgent: [99, 2, 4, 3] });
    expect(await claimRow()).toMatchObject({ value: { sequence: 4 } });
    expect(await listServiceStatuses(database)).toMatchObject({
      value: { sheet: { urgent: [99, 2, 3] } },
    });
    expect(await claimRows()).toEqual([3, 1]);
  });
});

describe('a mail that staff asked for', () => {
  const askForMail = (urgent: number[]) =>
    changeServiceStatus(database, 'mail', (status) => ({ ...status, urgent }));
  const claimMail = () => claimNextDelivery(database, 'mail', { now: NOW });

  test('goes behind its row all the same', async () => {
    await issueInvoice(database, issue(1));
    await askForMail([1]);
    expect(await claimMail()).toEqual(NOTHING);
  });

  test('is passed over if the invoice has none', async () => {
    await issueInvoice(database, rowIssue(1));
    await issueInvoice(database, issue(2));
    await putRow(2, IN_DOUBT);
    await askForMail([1]);
    expect(await claimMail()).toMatchObject({ value: { sequence: 2 } });
  });
});

describe('what cannot be sent', () => {
  beforeEach(() => issueRows(2));

  const damageRequest = () => database.sealedRequests.update([1, 'sheet'], { sealed: DAMAGED });
  const DAMAGED = new Uint8Array(80);

  test('waits unclaimed while nobody has said where it goes', async () => {
    await database.destinations.clear();
    expect(await claimRow()).toEqual(NOTHING);
    expect(await rowStates()).toEqual(['waiting', 'waiting']);
  });

  test('waits again if it cannot be read where it goes', async () => {
    await database.destinations.update('sheet', { sealed: DAMAGED });
    expect(await claimRow()).toEqual(NOTHING);
    expect(await rowStates()).toEqual(['waiting', 'waiting']);
  });

  test('is set aside if its request is damaged, and the next one is claimed', async () => {
    await damageRequest();
    expect(await claimRow()).toMatchObject({
      value: { sequence: 2, attempt: 1, address: SAMPLE_ADDRESSES.sheet },
    });
    expect(await rowStates()).toEqual(['set-aside', 'sending']);
  });

  test('is reported when it cannot be set aside, as storage fails', async () => {
    const claimWithFailureAt = async (access: number | undefined) => {
      database = newDatabase();
      await issueRows(2);
      await damageRequest();
      return failStorageAt(database, access, claimRow);
    };
    const { accesses } = await claimWithFailureAt(undefined);
    for (let access = 0; access < accesses; access += 1)
      expect([access, (await claimWithFailureAt(access)).done]).toEqual([access, FAILED_STORAGE]);
  });
});
