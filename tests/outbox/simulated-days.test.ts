import { IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later, minutes } from '../../src/domain/time.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import * as version2 from '../fixtures/versions/2/core.js';
import { clearIssue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { Device } from '../support/outbox/device.ts';
import { FlusherProcess } from '../support/outbox/flusher-process.ts';
import { Ledger } from '../support/outbox/ledger.ts';
import { newBrowser } from '../support/outbox/new-browser.ts';
import { openOlderTab } from '../support/outbox/older-tab.ts';
import { runSchedule } from '../support/outbox/schedule.ts';
import { cloneAsNode, cloneQuickly } from '../support/outbox/speed-up-node.ts';
import { StaffActions } from '../support/outbox/staff-actions.ts';
import { writtenDraft } from '../support/outbox/written-invoice.ts';

test.each([1, 61, 101])('seed %i makes the same day each time', async (seed) => {
  const day = await flushesOf(seed);
  expect(day.length).toBeGreaterThan(10);
  expect(await flushesOf(seed)).toEqual(day);
});

test('a simulated tab of an older version delivers as it did', async () => {
  const browser = newBrowser();
  const { world, services } = browser;
  const older = openOlderTab(browser);
  const tables = new version2.Database('parcel-desk', { indexedDB: browser.profile, IDBKeyRange });
  await version2.issueInvoice(tables, clearIssue(1));
  const flushed = older.flush('timer');
  await world.runUntil(later(world.time, minutes(1)));
  expect(await flushed).toMatchObject({ kind: 'flushed' });
  expect([services.rows.length, services.mails.length]).toEqual([1, 1]);
});

test('the rows of a simulated browser are copied as Node copies them', () => {
  fc.assert(
    fc.property(fc.anything({ withTypedArray: true, withDate: true, withMap: true }), (value) => {
      expect(cloneQuickly(value)).toStrictEqual(cloneAsNode(value));
    }),
  );
});

test('a copy does not change with the row that it was made of', () => {
  const row = { sheet: { state: 'waiting' }, bytes: new Uint8Array([1]), list: [{ a: 1 }] };
  const before = cloneAsNode(row);
  const copy = cloneQuickly(row);
  row.sheet.state = 'delivered';
  row.bytes[0] = 2;
  row.list.push({ a: 2 });
  expect(copy).toStrictEqual(before);
});

test('what Node cannot copy is refused, and what contains itself is copied', () => {
  expect(() => cloneQuickly({ row: { act: () => 1 } })).toThrow('could not be cloned');
  const endless: { self?: unknown } = {};
  endless.self = endless;
  const copy = cloneQuickly(endless);
  expect(copy).toHaveProperty('self', copy);
});

test('work that fails after its tab was killed never ends, and in an open tab it fails', async () => {
  const failure = new Error('the database is closed');
  const openTab = new FlusherProcess(newBrowser());
  await expect(openTab.work(() => Promise.reject(failure))).rejects.toBe(failure);
  const killedTab = new FlusherProcess(newBrowser());
  const work = killedTab.work(() => {
    killedTab.kill();
    return Promise.reject(failure);
  });
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
  expect(await Promise.race([work, nextTurn])).toBe('still waiting');
});

test('a killed tab keeps nobody from deleting its database, even if a read of it goes on', async () => {
  const browser = newBrowser();
  await newDatabase(browser.profile).open();
  const tab = new FlusherProcess(browser);
  const firstRead = listServiceStatuses(tab.database);
  tab.kill();
  await firstRead;
  void listServiceStatuses(tab.database);
  const next = newDatabase(browser.profile);
  await next.open();
  await next.delete();
  expect(await browser.profile.databases()).toEqual([]);
});

test('only what is saved after a database was deleted has to be in the next one', async () => {
  const browser = newBrowser();
  const device = new Device(browser, SAMPLE_ADDRESSES, {
    isFaultPhase: () => false,
    hasOlderTab: false,
  });
  const ledger = new Ledger();
  const staff = new StaffActions(ledger, browser.services);
  const type = (index: number) =>
    staff.type(device, `invoice-${index}`, writtenDraft('INV-2026-001', index));
  await device.loseDatabase(() => type(1));
  expect(ledger.toldOn(device).saved).toEqual([]);
  await type(2);
  expect(ledger.toldOn(device).saved).toEqual([expect.stringContaining('Customer 2')]);
  device.switchOff();
});

describe('an e-mail that staff order on a second device', () => {
  // The ledger only tells them apart.
  const [first, second] = [{} as Device, {} as Device];
  const { key } = clearIssue(1);

  test('is sent again by them, where the device cannot know of the first order', () => {
    const ledger = new Ledger();
    ledger.noteOrdered(first, key);
    ledger.noteOrdered(second, key);
    expect(ledger.sentAgain).toHaveLength(1);
  });

  test('may go once only, where a backup had brought the first order', () => {
    const ledger = new Ledger();
    ledger.noteOrdered(first, key);
    ledger.noteKnowsOrder(second, key);
    ledger.noteOrdered(second, key);
    expect(ledger.sentAgain).toEqual([]);
  });
});

/** Which flushes a day consists of: when each began, why, and how it ended. */
async function flushesOf(seed: number): Promise<string[]> {
  const flushes: string[] = [];
  await runSchedule(seed, {
    flush: async (environment, trigger) => {
      const index = flushes.push(`${environment.now()} ${trigger}`) - 1;
      const flushed = await flushOutbox(environment, trigger);
      flushes[index] += ` ${environment.now()} ${JSON.stringify(flushed)}`;
      return flushed;
    },
  });
  return flushes;
}
