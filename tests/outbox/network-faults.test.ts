import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Delivery } from '../../src/domain/outbox/delivery.ts';
import { hasRow } from '../../src/domain/outbox/entry.ts';
import type { ServiceAddresses } from '../../src/domain/outbox/request.ts';
import { later, minutes, timestamp } from '../../src/domain/time.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../src/outbox/outbox-environment.ts';
import type { Database } from '../../src/storage/database.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listEntriesByInvoiceIds, listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { issue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import type { MailFault, RowFault } from '../support/outbox/faults.ts';
import { FaultyServer } from '../support/outbox/faulty-server.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

let server: FaultyServer;
let database: Database;

beforeEach(async () => {
  // The mail SDK reads the page's path.
  vi.stubGlobal('location', { pathname: '/bill' });
  server = await FaultyServer.start();
  database = newDatabase();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const addresses = (): ServiceAddresses => ({
  sheet: { url: `${server.origin}/api/v1/sample` },
  mail: { ...SAMPLE_ADDRESSES.mail, origin: server.origin },
});

/** A time-out that comes as soon as the server will send nothing more. */
function environment(changes: Partial<OutboxEnvironment> = {}): OutboxEnvironment {
  const timeoutSignal = () => {
    const controller = new AbortController();
    server.whenSilent = () => controller.abort();
    return controller.signal;
  };
  return realEnvironment(database, { timeoutSignal, ...changes });
}

async function flushOne(): Promise<{
  sheet: Delivery['state'];
  mail: Delivery['state'] | undefined;
}> {
  await issueInvoice(database, issue(1, addresses()));
  await flushOutbox(environment(), 'timer');
  const entries = await listEntriesByInvoiceIds(database, ['invoice-1']);
  const entry = entries.kind === 'done' ? entries.value.find(hasRow) : undefined;
  if (entry === undefined) throw new Error('the entry is gone');
  return { sheet: entry.sheet.state, mail: entry.mail?.state };
}

test('a service whose front page leads to a site that this page may not visit gets everything', async () => {
  await issueInvoice(database, issue(1, addresses()));
  const blockedByPolicy: typeof fetch = (url, init) =>
    url === `${server.origin}/` ? Promise.reject(new TypeError('blocked')) : fetch(url, init);
  await flushOutbox(environment({ fetch: blockedByPolicy }), 'timer');
  expect([server.rows.length, server.mails.length]).toEqual([1, 1]);
});

test('without faults, the row and the mail arrive as they were built', async () => {
  expect(await flushOne()).toEqual({ sheet: 'delivered', mail: 'delivered' });
  expect(server.rows).toEqual([issue(1).sheet.cells]);
  expect(server.mails).toEqual([issue(1).mail?.params]);
});

/** Only a browser hides an answer without CORS headers, so that fault is left to the browser's tests. */
const ROW_STATES: Readonly<Record<Exclude<RowFault, '429-without-cors'>, Delivery['state']>> = {
  'offline-before-send': 'in-doubt',
  'dns-fail': 'in-doubt',
  'preflight-fail': 'in-doubt',
  'reset-before-body': 'in-doubt',
  'applied-then-reset': 'delivered',
  'black-hole-timeout': 'in-doubt',
  'applied-then-black-hole': 'delivered',
  'late-apply-inside-settle': 'in-doubt',
  'late-apply-and-reset': 'in-doubt',
  'late-apply-after-settle': 'in-doubt',
  'captive-portal-200-html': 'in-doubt',
  '429-with-cors': 'waiting',
  'retry-after-garbage': 'waiting',
  'retry-after-negative': 'waiting',
  'retry-after-date': 'waiting',
  'retry-after-1e9': 'waiting',
  '5xx-applied': 'delivered',
  '5xx-not-applied': 'in-doubt',
  '400': 'set-aside',
  '401': 'blocked',
  '402': 'blocked',
  '403': 'blocked',
  '404': 'blocked',
  '405': 'blocked',
  '408': 'in-doubt',
  '412': 'in-doubt',
  '413': 'set-aside',
  '422': 'set-aside',
  '426': 'in-doubt',
  'truncated-201': 'delivered',
  'slow-drip': 'delivered',
  'browser-resend': 'delivered',
};

describe('over real HTTP, a row that meets', () => {
  test.each(Object.entries(ROW_STATES))('%s ends up %s', async (name, state) => {
    server.row.push(name as RowFault);
    const { sheet, mail } = await flushOne();
    // A row whose answer was lost is found at the first search, once the back-off is over.
    if (sheet === 'in-doubt' && state === 'delivered') {
      const now = () => later(timestamp(Date.now()), minutes(1));
      await flushOutbox(environment({ now }), 'timer');
      const found = await listEntriesByInvoiceIds(database, ['invoice-1']);
      expect(found).toMatchObject({ value: [{ sheet: { state, knownBy: 'search', copies: 1 } }] });
    } else {
      expect(sheet).toBe(state);
    }
    expect(server.rows.length).toBe(state === 'delivered' ? 1 : 0);
    // The row was tried, so the mail goes whatever became of the row.
    expect(mail).toBe('delivered');
  });
});

const MAIL_STATES: Readonly<Record<Exclude<MailFault, '429-without-cors'>, Delivery['state']>> = {
  'offline-before-send': 'in-doubt',
  'dns-fail': 'in-doubt',
  'preflight-fail': 'in-doubt',
  'reset-before-body': 'in-doubt',
  'applied-then-reset': 'in-doubt',
  'black-hole-timeout': 'in-doubt',
  'applied-then-black-hole': 'in-doubt',
  'late-apply-inside-settle': 'in-doubt',
  'late-apply-and-reset': 'in-doubt',
  'captive-portal-200-html': 'in-doubt',
  '429-with-cors': 'waiting',
  'retry-after-garbage': 'waiting',
  'retry-after-negative': 'waiting',
  'retry-after-date': 'waiting',
  'retry-after-1e9': 'waiting',
  '5xx-applied': 'in-doubt',
  '5xx-not-applied': 'in-doubt',
  '400': 'blocked',
  '401': 'in-doubt',
  '402': 'blocked',
  '403': 'blocked',
  '404': 'blocked',
  '405': 'in-doubt',
  '408': 'in-doubt',
  '412': 'blocked',
  '413': 'set-aside',
  '422': 'set-aside',
  '426': 'blocked',
};

describe("through the mail service's own SDK, a mail that meets", () => {
  test.each(Object.entries(MAIL_STATES))('%s ends up %s', async (name, state) => {
    server.mail.push(name as MailFault);
    expect(await flushOne()).toEqual({ sheet: 'delivered', mail: state });
    expect(server.mails.length).toBeLessThanOrEqual(1);
  });

  test('missing settings is blocked, and nothing is sent', async () => {
    const nothing = { ...addresses(), mail: { ...addresses().mail, publicKey: '' } };
    await issueInvoice(database, issue(1, nothing));
    await flushOutbox(environment(), 'timer');
    const statuses = await listServiceStatuses(database);
    expect(statuses).toMatchObject({
      value: { mail: { blocked: { status: 400, said: expect.stringContaining('public key') } } },
    });
    expect(server.mails).toEqual([]);
  });
});

test('without any connection nothing becomes in doubt', async () => {
  const { sheet, mail } = addresses();
  await server.stop();
  await issueInvoice(database, issue(1, { sheet, mail }));
  const flushed = await flushOutbox(environment(), 'timer');
  expect(flushed).toMatchObject({ kind: 'flushed', nextDue: expect.any(Number) });
  const entries = await listEntriesByInvoiceIds(database, ['invoice-1']);
  expect(entries).toMatchObject({ value: [{ sheet: { state: 'waiting', attempt: 0 } }] });
  expect(await listServiceStatuses(database)).toMatchObject({
    value: { sheet: { backingOff: { why: 'no-connection' } } },
  });
  server = await FaultyServer.start();
});
