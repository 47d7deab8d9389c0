import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Leg } from '../../src/domain/outbox/delivery.ts';
import type { Surroundings } from '../../src/outbox/environment.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import type { Desk } from '../../src/storage/database.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listEntriesOf, listStandings } from '../../src/storage/outbox-entries.ts';
import { type Addresses, issue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDesk } from '../support/new-database.ts';
import type { MailFault, RowFault } from '../support/outbox/faults.ts';
import { FaultyServer } from '../support/outbox/faulty-server.ts';
import { realSurroundings } from '../support/outbox/real-environment.ts';

let server: FaultyServer;
let desk: Desk;

beforeEach(async () => {
  // The mail SDK reads the page's path.
  vi.stubGlobal('location', { pathname: '/bill' });
  server = await FaultyServer.start();
  desk = newDesk();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const addresses = (): Addresses => ({
  sheet: { url: `${server.origin}/api/v1/sample` },
  mail: { ...SAMPLE_ADDRESSES.mail, origin: server.origin },
});

/** A time-out that comes as soon as the server has said its last word. */
function surroundings(changes: Partial<Surroundings> = {}): Surroundings {
  const timeOut = () => {
    const controller = new AbortController();
    server.whenSilent = () => controller.abort();
    return controller.signal;
  };
  return realSurroundings(desk, { timeOut, ...changes });
}

async function flushOne(): Promise<{ sheet: Leg['state']; mail: Leg['state'] | undefined }> {
  await issueInvoice(issue(1, addresses()), desk);
  await flushOutbox(surroundings(), 'timer');
  const entries = await listEntriesOf(['invoice-1'], desk);
  const entry = entries.kind === 'done' ? entries.value[0] : undefined;
  if (entry === undefined) throw new Error('the entry is gone');
  return { sheet: entry.sheet.state, mail: entry.mail?.state };
}

test('in good order, the row and the mail arrive as they were frozen', async () => {
  expect(await flushOne()).toEqual({ sheet: 'delivered', mail: 'delivered' });
  expect(server.rows).toEqual([JSON.parse(issue(1).sheet.body).data]);
  expect(server.mails).toEqual([issue(1).mail?.params]);
});

/** Only a browser hides an answer without CORS headers, so that fault is left to the browser's tests. */
const ROW_ENDS: Readonly<Record<Exclude<RowFault, '429-without-cors'>, Leg['state']>> = {
  'offline-before-send': 'unsure',
  'dns-fail': 'unsure',
  'preflight-fail': 'unsure',
  'reset-before-body': 'unsure',
  'applied-then-reset': 'delivered',
  'black-hole-timeout': 'unsure',
  'applied-then-black-hole': 'delivered',
  'late-apply-inside-settle': 'unsure',
  'late-apply-and-reset': 'unsure',
  'late-apply-after-settle': 'unsure',
  'captive-portal-200-html': 'unsure',
  '429-with-cors': 'waiting',
  'retry-after-garbage': 'waiting',
  'retry-after-negative': 'waiting',
  'retry-after-date': 'waiting',
  'retry-after-1e9': 'waiting',
  '5xx-applied': 'delivered',
  '5xx-not-applied': 'unsure',
  '400': 'parked',
  '401': 'held',
  '402': 'held',
  '403': 'held',
  '404': 'held',
  '405': 'held',
  '408': 'unsure',
  '412': 'unsure',
  '413': 'parked',
  '422': 'parked',
  '426': 'unsure',
  'truncated-201': 'delivered',
  'slow-drip': 'delivered',
  'browser-resend': 'delivered',
};

describe('over real HTTP, a row that meets', () => {
  test.each(Object.entries(ROW_ENDS))('%s ends %s', async (name, state) => {
    server.row.push(name as RowFault);
    const { sheet, mail } = await flushOne();
    // What arrived behind a lost answer is found at the first search, once the rest is over.
    if (sheet === 'unsure' && state === 'delivered') {
      const later = { now: () => Date.now() + 60_000 };
      await flushOutbox(surroundings(later), 'timer');
      const found = await listEntriesOf(['invoice-1'], desk);
      expect(found).toMatchObject({ value: [{ sheet: { state, knownBy: 'search', copies: 1 } }] });
    } else {
      expect(sheet).toBe(state);
    }
    expect(server.rows.length).toBe(state === 'delivered' ? 1 : 0);
    if (sheet !== 'delivered') expect(mail).toBe('waiting');
  });
});

const MAIL_ENDS: Readonly<Record<Exclude<MailFault, '429-without-cors'>, Leg['state']>> = {
  'offline-before-send': 'unsure',
  'dns-fail': 'unsure',
  'preflight-fail': 'unsure',
  'reset-before-body': 'unsure',
  'applied-then-reset': 'unsure',
  'black-hole-timeout': 'unsure',
  'applied-then-black-hole': 'unsure',
  'late-apply-inside-settle': 'unsure',
  'late-apply-and-reset': 'unsure',
  'captive-portal-200-html': 'unsure',
  '429-with-cors': 'waiting',
  'retry-after-garbage': 'waiting',
  'retry-after-negative': 'waiting',
  'retry-after-date': 'waiting',
  'retry-after-1e9': 'waiting',
  '5xx-applied': 'unsure',
  '5xx-not-applied': 'unsure',
  '400': 'held',
  '401': 'unsure',
  '402': 'held',
  '403': 'held',
  '404': 'held',
  '405': 'unsure',
  '408': 'unsure',
  '412': 'held',
  '413': 'parked',
  '422': 'parked',
  '426': 'held',
};

describe("through the mail service's own SDK, a mail that meets", () => {
  test.each(Object.entries(MAIL_ENDS))('%s ends %s', async (name, state) => {
    server.mail.push(name as MailFault);
    expect(await flushOne()).toEqual({ sheet: 'delivered', mail: state });
    expect(server.mails.length).toBeLessThanOrEqual(1);
  });

  test('settings that are missing is held, and nothing is sent', async () => {
    const nothing = { ...addresses(), mail: { ...addresses().mail, publicKey: '' } };
    await issueInvoice(issue(1, nothing), desk);
    await flushOutbox(surroundings(), 'timer');
    const standings = await listStandings(desk);
    expect(standings).toMatchObject({
      value: { mail: { hold: { status: 400, said: expect.stringContaining('public key') } } },
    });
    expect(server.mails).toEqual([]);
  });
});

test('with no connection at all nothing becomes unsure', async () => {
  const { sheet, mail } = addresses();
  await server.stop();
  await issueInvoice(issue(1, { sheet, mail }), desk);
  const flushed = await flushOutbox(surroundings(), 'timer');
  expect(flushed).toMatchObject({ kind: 'flushed', nextDue: expect.any(Number) });
  const entries = await listEntriesOf(['invoice-1'], desk);
  expect(entries).toMatchObject({ value: [{ sheet: { state: 'waiting', attempt: 0 } }] });
  expect(await listStandings(desk)).toMatchObject({
    value: { sheet: { rest: { why: 'no-connection' } } },
  });
  server = await FaultyServer.start();
});
