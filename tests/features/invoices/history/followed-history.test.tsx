// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReadRow } from '../../../../src/domain/outbox/read-cells.ts';
import { keyOfRow } from '../../../../src/domain/shared-history/history-page.ts';
import { BROUGHT_BY_ITSELF } from '../../../../src/domain/shared-history/history-progress.ts';
import type { StaffConfig } from '../../../../src/domain/staff/staff-config.ts';
import { recordForSheet } from '../../../../src/domain/tax/record-for-sheet.ts';
import { milliseconds, timestamp } from '../../../../src/domain/time.ts';
import type { DeskEnvironment } from '../../../../src/environment/desk-environment.ts';
import { makeHistoryReader } from '../../../../src/outbox/make-history-reader.ts';
import { changeHistoryProgress } from '../../../../src/storage/history-progress.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  field,
  fill,
  isSaid,
  isShown,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { draftWith, invoiceWith } from '../../../support/invoice.ts';
import { HistoryServer, READABLE_TABLE } from '../../../support/shared-history/history-server.ts';

const sheet: StaffConfig['sheet'] = { kind: 'postgrest', ...READABLE_TABLE };
const SEARCH = 'Search by number, customer or company';

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

/** A desk with its history open, beside a table of so many invoices of other desks. */
async function openHistory(
  server: HistoryServer,
  change: Partial<DeskEnvironment> = {},
  before: (tab: Tab) => Promise<void> = () => Promise.resolve(),
) {
  const browser = await openBrowser({ sheet });
  const tab: Tab = new Tab(
    browser,
    {
      fetch: server.fetch,
      wait: () => Promise.resolve(),
      after: (span, act) => {
        if (span < milliseconds(1_000)) queueMicrotask(act);
        return () => undefined;
      },
      ...change,
    },
    (table) => makeHistoryReader(tab.environment, table),
  );
  await before(tab);
  await tab.signIn();
  showDesk(tab);
  await showView('History');
  return { browser, tab };
}

function serverWith(count: number): HistoryServer {
  const server = new HistoryServer();
  server.copy(Array.from({ length: count }, (_, index) => rowOf(index + 1)));
  return server;
}

/** The third invoice is of another customer than the others. */
function rowOf(index: number): ReadRow {
  const { customer } = draftWith();
  const name = index === 3 ? 'Zoë Early' : 'Asha Rao';
  const invoice = {
    ...invoiceWith({ invoiceNumber: `INV-${100 + index}`, customer: { ...customer, name } }),
    createdAt: new Date(Date.UTC(2026, 0, index)).toISOString(),
  };
  return recordForSheet(`theirs-${index}`, invoice, sheet);
}

/** As after a long time at this desk: only what was issued after that invoice is here. */
async function forgetOlderThan(tab: Tab, index: number): Promise<void> {
  await changeHistoryProgress(tab.database, READABLE_TABLE.url, (begun) => ({
    ...begun,
    until: new Date(tab.browser.now).toISOString(),
    oldestRead: keyOfRow(rowOf(index)),
    read: BROUGHT_BY_ITSELF,
  }));
}

test('invoices of other desks are in the history, newest first, with the time as of which', async () => {
  await openHistory(serverWith(2));
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain('INV-102');
  expect(rows()[0]).toContain('Brought in from the table');
  await isShown('All desks as of 15:30.');
});

test('offline, the history says how old it is', async () => {
  let isCut = false;
  const server = serverWith(2);
  await openHistory(server, {
    isOnline: () => !isCut,
    fetch: (...asked) => (isCut ? Promise.reject(new TypeError()) : server.fetch(...asked)),
  });
  await isShown('All desks as of 15:30.');
  isCut = true;
  await showView('Drafts');
  await showView('History');
  await isShown('Offline: all desks as of 15:30.');
  await eventually(() => expect(rows()).toHaveLength(2));
});

test('offline, a device that has read nothing of the table says that other desks are missing', async () => {
  await openHistory(serverWith(2), {
    isOnline: () => false,
    fetch: () => Promise.reject(new TypeError()),
  });
  await isShown('This device is offline. Invoices of other desks come once it is back online.');
});

test('a history that was read is not called offline because the browser says so', async () => {
  await openHistory(serverWith(2), { isOnline: () => false });
  await isShown('All desks as of 15:30.');
});

describe('once a reading has failed', () => {
  let server: HistoryServer;
  let isCut: boolean;
  let minute: number;
  /** The devices' connection changes. */
  let changeLine: () => void;
  let change: Partial<DeskEnvironment>;

  beforeEach(() => {
    server = serverWith(30);
    isCut = false;
    minute = 0;
    const listeners: (() => void)[] = [];
    changeLine = () => {
      for (const listener of listeners) listener();
    };
    change = {
      now: () => timestamp(Date.UTC(2026, 10, 20, 10, minute)),
      isOnline: () => !isCut,
      fetch: (...asked) => (isCut ? Promise.reject(new TypeError()) : server.fetch(...asked)),
      onConnectionChange: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
  });

  const readInOtherWindow = async (browser: TestBrowser) => {
    const other: Tab = new Tab(browser, { ...change, wait: () => Promise.resolve() }, (table) =>
      makeHistoryReader(other.environment, table),
    );
    await other.signIn();
  };

  test('the database is not blamed while it is asked over the line that has come back', async () => {
    await openHistory(server, change);
    await isShown('All desks as of 15:30.');
    isCut = true;
    await showView('Drafts');
    await showView('History');
    await isShown('Offline: all desks as of 15:30.');
    const release = server.holdAnswers('invoices_added');
    isCut = false;
    minute = 1;
    await act(changeLine);
    expect(isSaid('Offline: all desks as of 15:30.')).toBe(true);
    expect(isSaid('did not answer')).toBe(false);
    release();
    await isShown('All desks as of 15:31.');
    expect(isSaid('Offline')).toBe(false);
  });

  test.each(['a press', 'a search'])(
    'after %s in vain, a table that is read again is not called silent',
    async (how) => {
      const { tab } = await openHistory(server, { ...change, isOnline: () => true }, (own) =>
        forgetOlderThan(own, 20),
      );
      await isShown('All desks as of 15:30.');
      isCut = true;
      if (how === 'a press') await press('Show older invoices');
      else fill(SEARCH, 'nobody');
      await isShown('The sheet’s database did not answer. Try again in a few minutes.');
      isCut = false;
      minute = 3;
      await act(() => tab.open.follower?.follow());
      await isShown('All desks as of 15:33.');
      expect(isSaid('did not answer')).toBe(false);
      screen.getByRole('button', { name: 'Show older invoices' });
    },
  );

  test('a table that is read again is not called silent by a device whose clock was set back', async () => {
    minute = 5;
    const { tab } = await openHistory(server, { ...change, isOnline: () => true }, (own) =>
      forgetOlderThan(own, 20),
    );
    await isShown('All desks as of 15:35.');
    isCut = true;
    await press('Show older invoices');
    await isShown('The sheet’s database did not answer. Try again in a few minutes.');
    isCut = false;
    minute = 2;
    await act(() => tab.open.follower?.follow());
    await isShown('All desks as of 15:32.');
    expect(isSaid('did not answer')).toBe(false);
  });

  test.each([true, false])(
    'what fails after a press in vain is said in its place (offline: %s)',
    async (isOffline) => {
      const { tab } = await openHistory(
        server,
        { ...change, isOnline: () => !(isCut && isOffline) },
        (own) => forgetOlderThan(own, 20),
      );
      await isShown('All desks as of 15:30.');
      isCut = true;
      await press('Show older invoices');
      await isShown(isOffline ? 'Offline: all desks as of 15:30.' : 'Try again in a few minutes.');
      isCut = false;
      server.readKey = 'another';
      minute = 3;
      await act(() => tab.open.follower?.follow());
      await isShown('refuses the reading key');
      expect(isSaid('did not answer')).toBe(false);
      expect(isSaid('Offline')).toBe(false);
    },
  );

  test('after a press that was refused, a table that is read again is not called closed', async () => {
    const { tab } = await openHistory(server, change, (own) => forgetOlderThan(own, 20));
    await isShown('All desks as of 15:30.');
    const { readKey } = server;
    server.readKey = 'another';
    await press('Show older invoices');
    await isShown('refuses the reading key');
    server.readKey = readKey;
    minute = 3;
    await act(() => tab.open.follower?.follow());
    await isShown('All desks as of 15:33.');
    expect(isSaid('refuses the reading key')).toBe(false);
  });

  test('a window whose own key is refused says so, whatever another one reads', async () => {
    const { browser, tab } = await openHistory(server, change);
    await isShown('All desks as of 15:30.');
    const { readKey } = server;
    server.readKey = 'another';
    minute = 1;
    await act(() => tab.open.follower?.follow());
    await isShown('refuses the reading key');
    server.readKey = readKey;
    minute = 2;
    await readInOtherWindow(browser);
    await isShown('All desks as of 15:32.');
    expect(isSaid('refuses the reading key')).toBe(true);
  });

  test('a window says no longer that nothing answers once another one has read the table', async () => {
    const { browser, tab } = await openHistory(server, { ...change, isOnline: () => true });
    await isShown('All desks as of 15:30.');
    isCut = true;
    minute = 1;
    await act(() => tab.open.follower?.follow());
    await isShown('The sheet’s database did not answer. It is asked again in a few minutes.');
    isCut = false;
    minute = 2;
    await readInOtherWindow(browser);
    await isShown('All desks as of 15:32.');
    expect(isSaid('did not answer')).toBe(false);
  });
});

test('offline, what is not found here is not said to match nothing, as older invoices were not looked for', async () => {
  let isCut = false;
  const server = serverWith(30);
  await openHistory(
    server,
    { fetch: (...asked) => (isCut ? Promise.reject(new TypeError()) : server.fetch(...asked)) },
    (tab) => forgetOlderThan(tab, 20),
  );
  await eventually(() => expect(rows()).toHaveLength(11));
  isCut = true;
  fill(SEARCH, 'ashaa');
  await eventually(() =>
    expect(
      isSaid('No invoices on this device match exactly, and not all older ones have been looked'),
    ).toBe(true),
  );
  fill(SEARCH, 'nobody');
  const none =
    'No invoices on this device match, and not all older ones have been looked for yet. Try fewer words.';
  await eventually(() => expect(isSaid(none)).toBe(true));
  // Offered once the server was asked in vain.
  await eventually(() => screen.getByRole('button', { name: 'Show older invoices' }));
  isCut = false;
  await press('Show older invoices');
  await isShown('No invoices match. Try fewer words.');
});

test('a refused reading key is named with what helps', async () => {
  const server = serverWith(2);
  server.readKey = 'another';
  await openHistory(server);
  await isShown('refuses the reading key');
  expect(isSaid('Ask the owner to put a valid reading key into the staff file')).toBe(true);
});

test('rows that a policy of the database hides are named with what helps', async () => {
  const server = serverWith(2);
  server.hidesRows = true;
  await openHistory(server);
  await isShown('hides rows from the reading key');
  expect(isSaid('Ask the owner to run the SQL of “npm run rows:schema”')).toBe(true);
  expect(isSaid('All desks as of')).toBe(false);
});

test.each([
  [{ message: 'Invalid API key' }, 'refuses our key for adding rows', 'put a valid key into'],
  [
    'Unauthorized',
    'the key for adding rows or the reading key, and does not tell which',
    'check both',
  ],
])(
  'where the key for adding is refused with %j, the reading key is not blamed',
  async (body, what, remedy) => {
    const server = serverWith(2);
    server.mishap = { status: 401, body: JSON.stringify(body) };
    await openHistory(server);
    await eventually(() => expect(isSaid(what)).toBe(true));
    expect(isSaid(`Ask the owner to ${remedy}`)).toBe(true);
    expect(isSaid('refuses the reading key')).toBe(false);
  },
);

test('an older invoice that is not here is found on the server, beside what is here', async () => {
  await openHistory(serverWith(30), {}, (tab) => forgetOlderThan(tab, 20));
  await eventually(() => expect(rows()).toHaveLength(11));
  fill(SEARCH, 'zoe early');
  await eventually(() => expect(rows()).toEqual([expect.stringContaining('Zoë Early')]));
  expect(isSaid('1 of 12 invoices')).toBe(true);
});

test('older invoices come at a press, down to the oldest', async () => {
  const server = serverWith(30);
  server.maxRows = 10;
  await openHistory(server, {}, (tab) => forgetOlderThan(tab, 15));
  await eventually(() => expect(rows()).toHaveLength(16));
  await press('Show older invoices');
  await eventually(() => expect(rows()).toHaveLength(26));
  await press('Show older invoices');
  await eventually(() => expect(rows()).toHaveLength(30));
  await press('Show older invoices');
  await eventually(() =>
    expect(screen.queryByRole('button', { name: 'Show older invoices' })).toBeNull(),
  );
});

test('all of a month are brought in when it is chosen, and until then its register is said to lack some', async () => {
  const server = serverWith(30);
  server.maxRows = 10;
  const release = server.holdAnswers('invoices_found');
  await openHistory(server, {}, (tab) => forgetOlderThan(tab, 28));
  await eventually(() => expect(rows()).toHaveLength(3));
  await userEvent.selectOptions(field('Month'), 'January 2026');
  expect(isSaid('Some invoices of January 2026 may not be on this device yet')).toBe(true);
  release();
  await eventually(() => expect(rows()).toHaveLength(30));
  await eventually(() => expect(isSaid('may not be on this device yet')).toBe(false));
});
