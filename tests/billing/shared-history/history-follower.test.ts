import '../../support/live-queries.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type FollowerParts,
  type FollowFailure,
  type HistoryFollower,
  makeHistoryFollower,
} from '../../../src/billing/shared-history/history-follower.ts';
import type { Delivery } from '../../../src/domain/outbox/delivery.ts';
import { toNaturalKey } from '../../../src/domain/outbox/invoice-record.ts';
import { WHOLE_TABLE } from '../../../src/domain/shared-history/history-page.ts';
import { BROUGHT_BY_ITSELF } from '../../../src/domain/shared-history/history-progress.ts';
import { later, minutes, seconds, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import { makeHistoryReader } from '../../../src/outbox/make-history-reader.ts';
import { changeDelivery } from '../../../src/storage/change-delivery.ts';
import type { Database } from '../../../src/storage/database.ts';
import { readHistoryProgress } from '../../../src/storage/history-progress.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';
import { rowIssue } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import { HistoryServer, READABLE_TABLE } from '../../support/shared-history/history-server.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const DELIVERED: Delivery = {
  state: 'delivered',
  attempt: 1,
  unclear: 0,
  deliveredAt: timestamp(0),
  knownBy: 'reply',
  copies: 1,
};

let server: HistoryServer;
let database: Database;
/** The numbers that were brought in. */
let known: Set<string>;
/** The numbers of the rows that this version of the app cannot read. */
let unreadable: Set<string>;

beforeEach(() => {
  server = new HistoryServer();
  database = newDatabase();
  known = new Set();
  unreadable = new Set();
});

/** Each would go on looking and reading beside those of the next test. */
const opened: HistoryFollower[] = [];

afterEach(async () => {
  for (const follower of opened.splice(0)) {
    follower.close();
    await eventually(() => expect(follower.state().isReading).toBe(false));
  }
});

function followerWith(change: Partial<FollowerParts> = {}): HistoryFollower {
  const environment = testEnvironment({
    now: () => server.time,
    fetch: server.fetch,
    ...change.environment,
  });
  const follower = makeHistoryFollower({
    database,
    url: READABLE_TABLE.url,
    reader: makeHistoryReader(environment, READABLE_TABLE),
    bringIn: (rows) => {
      const numbered = rows.map((row) => ({ row, invoiceNumber: String(row['invoice_number']) }));
      const damaged = numbered.filter(({ invoiceNumber }) => unreadable.has(invoiceNumber));
      const numbers = numbered.map(({ invoiceNumber }) => invoiceNumber);
      const brought = numbers.filter((number) => !unreadable.has(number));
      for (const number of brought) known.add(number);
      return Promise.resolve({
        kind: 'brought-in',
        brought,
        creditNotes: 0,
        known: [],
        closed: [],
        unread: [],
        unreadable: damaged.map((each) => ({ ...each, why: 'changed' })),
      });
    },
    ...change,
    environment,
  });
  opened.push(follower);
  return follower;
}

/** A first reading that failed on a device that the browser calls online. */
function failed(kind: FollowFailure['kind'], asOf?: Timestamp) {
  return { kind, order: 1, asOf, isOffline: false };
}

function addRows(first: number, last: number, late = seconds(0)): void {
  for (let index = first; index <= last; index += 1) server.add(invoiceRecord(index), late);
}

async function progress() {
  const read = await readHistoryProgress(database, READABLE_TABLE.url);
  if (read.kind !== 'done') throw new Error(read.kind);
  return read.value;
}

describe('a new tablet', () => {
  test('brings in the newest 2,000 by itself, and no older ones', async () => {
    addRows(1, BROUGHT_BY_ITSELF + 700);
    server.time = later(server.time, minutes(60));
    await followerWith().follow();
    expect(known.size).toBe(BROUGHT_BY_ITSELF);
    expect(known).toContain('INV-2026-2700');
    expect(known).not.toContain('INV-2026-700');
  });

  test('goes on where it was interrupted', async () => {
    addRows(1, 1_200);
    const first = followerWith();
    server.onRequest = () => {
      if (server.asked.length === 3) first.close();
    };
    await first.follow();
    expect(known.size).toBeLessThan(1_200);
    const asked = server.asked.length;
    await followerWith().follow();
    expect(known.size).toBe(1_200);
    expect(
      server.asked.slice(asked).filter(({ body }) => body.before === undefined && 'before' in body),
    ).toEqual([]);
    expect((await progress()).isWhole).toBe(true);
  });

  test('has older ones brought in when somebody asks for them, down to the oldest', async () => {
    addRows(1, BROUGHT_BY_ITSELF + 300);
    server.time = later(server.time, minutes(60));
    const follower = followerWith();
    await follower.follow();
    expect(await follower.bringInOlder()).toMatchObject({ kind: 'brought-in' });
    expect(known.size).toBe(BROUGHT_BY_ITSELF + 250);
    await follower.bringInOlder();
    expect(known.size).toBe(BROUGHT_BY_ITSELF + 300);
    expect(await follower.bringInOlder()).toEqual({ kind: 'brought-in', last: undefined });
    expect((await progress()).isWhole).toBe(true);
  });

  test('gets every row from a host that answers with a few rows only', async () => {
    server.maxRows = 40;
    addRows(1, 300);
    await followerWith().follow();
    expect(known.size).toBe(300);
  });

  test('starts again for another table', async () => {
    addRows(1, 10);
    await followerWith().follow();
    known.clear();
    await followerWith({ url: 'https://other.example/rest/v1/invoices' }).follow();
    expect(known.size).toBe(10);
  });
});

describe('a tablet that has caught up', () => {
  beforeEach(async () => {
    addRows(1, 10);
    await followerWith().follow();
    server.time = later(server.time, minutes(60));
  });

  test('brings in what was added since, also when it was issued long before', async () => {
    server.add(invoiceRecord(500, { created_at: '2020-01-01T00:00:00.000Z' }));
    await followerWith().follow();
    expect(known).toContain('INV-2026-500');
  });

  test('asks for little when nothing was added', async () => {
    const follower = followerWith();
    await follower.follow();
    server.asked.length = 0;
    await follower.follow();
    expect(server.asked.map(({ name }) => name)).toEqual(['invoices_added']);
  });

  test('brings in a row whose transaction ended after later ones were read', async () => {
    addRows(20, 20, seconds(60));
    server.time = later(server.time, seconds(30));
    addRows(21, 21);
    await followerWith().follow();
    expect(known).not.toContain('INV-2026-020');
    server.time = later(server.time, minutes(1));
    await followerWith().follow();
    expect(known).toContain('INV-2026-020');
  });

  test('brings in every row of a transaction that took hours', async () => {
    addRows(1_001, 1_600, minutes(180));
    server.time = later(server.time, minutes(60));
    addRows(20, 20);
    await followerWith().follow();
    expect(known.size).toBe(11);
    server.time = later(server.time, minutes(120));
    addRows(21, 21);
    await followerWith().follow();
    expect(known.size).toBe(612);
  });

  test('looks back five minutes where the table’s SQL is of an earlier version', async () => {
    server.tellsWhatItSaw = false;
    await followerWith().follow();
    addRows(20, 20, minutes(4));
    addRows(21, 21, minutes(10));
    for (let look = 0; look < 5; look += 1) {
      await followerWith().follow();
      server.time = later(server.time, minutes(4));
    }
    expect(known).toContain('INV-2026-020');
    expect(known).not.toContain('INV-2026-021');
  });

  test('goes on when the SQL is of an earlier version from the middle of a catching up on', async () => {
    addRows(1_001, 1_600);
    server.asked.length = 0;
    server.onRequest = () => {
      server.tellsWhatItSaw = server.asked.length < 2;
    };
    await followerWith().follow();
    expect(known.size).toBe(610);
    const looks = server.asked.filter(({ name }) => name === 'invoices_added');
    expect(looks.length).toBeLessThan(6);
  });

  test('begins again where a catching up was interrupted so long that others were added before its place', async () => {
    addRows(11, 12, minutes(1));
    addRows(13, 14);
    let left = 1;
    server.onRequest = () => {
      left -= 1;
      server.mishap = left < 0 ? 'no-answer' : 'none';
    };
    await followerWith().follow();
    expect(known).toContain('INV-2026-014');
    server.onRequest = () => {
      server.mishap = 'none';
    };
    server.time = later(server.time, minutes(4));
    await followerWith().follow();
    expect(known).toContain('INV-2026-012');
  });

  test('brings in every one of many that were added at the same moment', async () => {
    addRows(1_001, 1_900);
    await followerWith().follow();
    expect(known.size).toBe(910);
  });

  test('says when it last had everything', async () => {
    const before = server.time;
    await followerWith().follow();
    expect((await progress()).asOf).toBe(before);
    server.time = later(server.time, minutes(60));
    server.mishap = 'no-answer';
    await followerWith().follow();
    expect((await progress()).asOf).toBe(before);
  });
});

describe('rows that are new to the table and bear an old time', () => {
  const YEARS_AGO = '2020-01-01T00:00:00.000Z';
  const oldRows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      invoiceRecord(9_001 + index, {
        created_at: new Date(Date.parse(YEARS_AGO) + index * minutes(1)).toISOString(),
      }),
    );
  const copied = () => [...known].filter((number) => /-(9|1\d)\d{3}$/.test(number)).length;

  test('come from a tablet whose clock is behind, where only the newest 2,000 are here', async () => {
    addRows(1, BROUGHT_BY_ITSELF + 300);
    server.time = later(server.time, minutes(60));
    await followerWith().follow();
    for (const row of oldRows(30)) {
      server.time = later(server.time, seconds(1));
      server.add(row);
    }
    await followerWith().follow();
    expect(copied()).toBe(30);
  });

  test('stay on the server where the owner copies many at once, and come at a press', async () => {
    addRows(1, BROUGHT_BY_ITSELF + 300);
    server.time = later(server.time, minutes(60));
    await followerWith().follow();
    server.copy(oldRows(700));
    server.time = later(server.time, seconds(1));
    server.add(invoiceRecord(500, { created_at: YEARS_AGO, invoice_number: 'LATE-1' }));
    const follower = followerWith();
    await follower.follow();
    expect(copied()).toBe(0);
    expect(known).toContain('LATE-1');
    while (!(await progress()).isWhole) await follower.bringInOlder();
    expect(copied()).toBe(700);
  });

  test.each([0, 10])(
    'come as far as the newest 2,000 where the table had %i rows before',
    async (before) => {
      addRows(1, before);
      await followerWith().follow();
      server.copy(oldRows(BROUGHT_BY_ITSELF + 700));
      const follower = followerWith();
      await follower.follow();
      expect(known.size).toBeLessThanOrEqual(BROUGHT_BY_ITSELF + 250);
      expect(known).toContain(`INV-2026-${9_000 + BROUGHT_BY_ITSELF + 700}`);
      expect((await progress()).isWhole).toBe(false);
      while (!(await progress()).isWhole) await follower.bringInOlder();
      expect(copied()).toBe(BROUGHT_BY_ITSELF + 700);
    },
  );
});

describe('what goes wrong', () => {
  test.each([
    ['a refused reading key', { status: 401, body: '{"code":"PGRST301"}' }, 'key-refused'],
    ['one of two keys, refused', { status: 401, body: '' }, 'a-key-refused'],
    ['older SQL', { status: 404, body: '{"code":"PGRST202"}' }, 'sql-missing'],
    ['a faulty server', { status: 500, body: '' }, 'failed'],
    ['no answer', 'no-answer', 'no-answer'],
  ] as const)('%s is reported until a later look succeeds', async (_, mishap, kind) => {
    addRows(1, 3);
    const follower = followerWith();
    server.mishap = mishap;
    await follower.follow();
    expect(follower.state()).toMatchObject({ isReading: false, failure: { kind } });
    server.mishap = 'none';
    await follower.follow();
    expect(follower.state()).toMatchObject({ isReading: false, failure: undefined });
    expect(known.size).toBe(3);
  });

  test('SQL that tells no credit notes yet is reported, though invoices come, until it is newer', async () => {
    server.tellsCreditNotes = false;
    addRows(1, 3);
    const follower = followerWith();
    await follower.follow();
    expect(follower.state()).toEqual({
      isReading: false,
      failure: failed('sql-missing', server.time),
    });
    await follower.follow();
    expect(follower.state()).toMatchObject({ failure: { kind: 'sql-missing', order: 2 } });
    expect(known.size).toBe(3);
    server.tellsCreditNotes = true;
    await follower.follow();
    expect(follower.state()).toEqual({ isReading: false, failure: undefined });
  });

  test('a server that asks to wait is left alone for that long', async () => {
    const follower = followerWith();
    server.mishap = { status: 429, body: '' };
    await follower.follow();
    await follower.follow();
    expect(server.asked).toHaveLength(1);
    server.time = later(server.time, minutes(1));
    await follower.follow();
    expect(server.asked).toHaveLength(2);
  });

  test('a server that asked to wait is asked again after the clock was set back', async () => {
    const follower = followerWith();
    server.mishap = { status: 429, body: '' };
    await follower.follow();
    server.time = later(server.time, minutes(-60));
    await follower.follow();
    expect(server.asked).toHaveLength(2);
  });

  describe('a line that comes back', () => {
    let isCut: boolean;
    let comeBack: () => void;
    let switchTo: () => void;
    let failHanging: () => void;
    let isHanging: boolean;
    let isSeen: boolean;
    let asked: number;
    let follower: HistoryFollower;

    beforeEach(() => {
      isCut = true;
      isHanging = false;
      isSeen = true;
      asked = 0;
      const environment = testEnvironment({
        now: () => server.time,
        fetch: (...request) => {
          asked += 1;
          if (!isCut) return server.fetch(...request);
          return new Promise((_, reject) => {
            failHanging = () => reject(new TypeError());
            if (!isHanging) failHanging();
          });
        },
        isVisible: () => isSeen,
        onConnectionChange: (listener) => {
          comeBack = listener;
          return () => undefined;
        },
        onHidden: (listener) => {
          switchTo = listener;
          return () => undefined;
        },
      });
      follower = followerWith({
        environment,
        reader: makeHistoryReader(environment, READABLE_TABLE),
      });
      addRows(1, 3);
    });

    test('is used at once right after a request in vain', async () => {
      await follower.follow();
      expect(follower.state().failure).toEqual(failed('no-answer'));
      isCut = false;
      comeBack();
      await eventually(() => expect(known.size).toBe(3));
    });

    test('is used at once also where the request before that was answered a moment ago', async () => {
      isCut = false;
      await follower.follow();
      isCut = true;
      server.time = later(server.time, seconds(8));
      addRows(4, 4);
      await follower.follow();
      isCut = false;
      server.time = later(server.time, seconds(8));
      comeBack();
      await eventually(() => expect(known.size).toBe(4));
    });

    test('is used once a request has failed that hung in the line before', async () => {
      isHanging = true;
      const first = follower.follow();
      await eventually(() => expect(asked).toBe(1));
      isCut = false;
      comeBack();
      failHanging();
      await first;
      await eventually(() => expect(known.size).toBe(3));
    });

    test('is used once the desk is seen again that was hidden when it came', async () => {
      await follower.follow();
      isSeen = false;
      isCut = false;
      comeBack();
      await eventually(() => expect(follower.state().isReading).toBe(false));
      expect(asked).toBe(1);
      isSeen = true;
      switchTo();
      await eventually(() => expect(known.size).toBe(3));
    });

    test('is not asked over each time that somebody switches to the desk, while nothing answers', async () => {
      await follower.follow();
      for (let time = 0; time < 5; time += 1) {
        switchTo();
        await eventually(() => expect(follower.state().isReading).toBe(false));
      }
      expect(asked).toBe(1);
    });
  });

  test('a page that could not be stored is read again', async () => {
    addRows(1, 3);
    await followerWith({ bringIn: () => Promise.resolve({ kind: 'full' }) }).follow();
    expect((await progress()).read).toBe(0);
    await followerWith().follow();
    expect(known.size).toBe(3);
  });
});

describe('rows that this version of the app cannot read', () => {
  const numbersOf = ({ unreadable: keys }: Awaited<ReturnType<typeof progress>>) =>
    keys.map(({ invoiceNumber }) => invoiceNumber);
  const rowsAskedFor = (asked: typeof server.asked) =>
    asked.filter(({ name, body }) => name === 'invoices_found' && 'before' in body);

  beforeEach(async () => {
    unreadable = new Set(['INV-2026-003', 'INV-2026-005']);
    addRows(1, 6);
    server.time = later(server.time, minutes(60));
    await followerWith().follow();
  });

  test('are named, also after the next sign-in', async () => {
    expect(numbersOf(await progress()).toSorted()).toEqual(['INV-2026-003', 'INV-2026-005']);
    await followerWith().follow();
    expect(numbersOf(await progress()).toSorted()).toEqual(['INV-2026-003', 'INV-2026-005']);
  });

  test('are read again at each sign-in, as an update may be able to', async () => {
    unreadable = new Set(['INV-2026-005']);
    await followerWith().follow();
    expect(known).toContain('INV-2026-003');
    expect(numbersOf(await progress())).toEqual(['INV-2026-005']);
  });

  test('are asked for once a sign-in, not at each look', async () => {
    const follower = followerWith();
    const asked = server.asked.length;
    await follower.follow();
    await follower.follow();
    expect(rowsAskedFor(server.asked.slice(asked))).toHaveLength(2);
  });

  test('are forgotten once the owner has deleted them', async () => {
    server.remove('INV-2026-003');
    await followerWith().follow();
    expect(numbersOf(await progress())).toEqual(['INV-2026-005']);
  });

  test('come at the next sign-in where the owner has put right when they were issued, in any SQL', async () => {
    const { created_at: createdAt } = invoiceRecord(3);
    server.correct('INV-2026-003', { created_at: createdAt.replace('T', ' ') });
    await followerWith().follow();
    expect(numbersOf(await progress()).toSorted()).toEqual(['INV-2026-003', 'INV-2026-005']);
    unreadable = new Set(['INV-2026-005']);
    server.correct('INV-2026-003', { created_at: createdAt });
    await followerWith().follow();
    expect(known).toContain('INV-2026-003');
    expect(numbersOf(await progress())).toEqual(['INV-2026-005']);
  });

  test('come so with their credit notes', async () => {
    unreadable = new Set(['INV-2026-005']);
    server.correct('INV-2026-003', { created_at: '2026-03-01T10:00:00.999Z' });
    await followerWith().follow();
    expect(server.asked).toContainEqual({
      name: 'credit_notes_of',
      body: { invoices: [{ invoice_number: 'INV-2026-003', company_id: 'courier' }] },
    });
  });

  test('stay named while the server does not say where else their number is', async () => {
    server.correct('INV-2026-003', { created_at: '2026-03-01T10:00:00.999Z' });
    server.onRequest = () => {
      const isNumberAsked = server.asked.at(-1)?.body['words'] !== undefined;
      server.mishap = isNumberAsked ? 'no-answer' : 'none';
    };
    await followerWith().follow();
    expect(numbersOf(await progress())).toContain('INV-2026-003');
  });

  test('without a number are looked for nowhere else', async () => {
    server.add(invoiceRecord(8, { invoice_number: '' }));
    unreadable = new Set(['']);
    await followerWith().follow();
    server.time = later(server.time, minutes(60));
    server.remove('');
    server.asked.length = 0;
    await followerWith().follow();
    expect(numbersOf(await progress())).toEqual([]);
    expect(rowsAskedFor(server.asked)).toHaveLength(1);
  });

  test('stay named where hundreds of newer ones have the same digits', async () => {
    const digits = { created_at: '2020-01-01T00:00:00.000Z', invoice_number: '20' };
    server.add(invoiceRecord(7, digits));
    unreadable = new Set(['20']);
    addRows(200, 500);
    await followerWith().follow();
    expect(numbersOf(await progress())).toEqual(['20']);
    await followerWith().follow();
    expect(numbersOf(await progress())).toEqual(['20']);
  });

  test('are asked for alone, whatever else the table has', async () => {
    server.asked.length = 0;
    await followerWith().follow();
    expect(rowsAskedFor(server.asked).map(({ body }) => body['most'])).toEqual([1, 1]);
  });

  test('stay named while the server does not answer', async () => {
    unreadable = new Set();
    server.mishap = 'no-answer';
    await followerWith().follow();
    expect(numbersOf(await progress())).toHaveLength(2);
  });
});

describe('a table that hides its rows from the reading key', () => {
  const showAgain = async () => {
    server.hidesRows = false;
    server.time = later(server.time, minutes(60));
    await followerWith().follow();
  };

  beforeEach(() => {
    addRows(1, 10);
    server.time = later(server.time, minutes(60));
  });

  test('is named, and a new tablet gets its invoices once the owner has put that right', async () => {
    server.hidesRows = true;
    const follower = followerWith();
    await follower.follow();
    expect(follower.state().failure).toEqual(failed('rows-hidden'));
    expect(await progress()).toMatchObject({ isWhole: false });
    expect((await progress()).asOf).toBeUndefined();
    await showAgain();
    expect(known.size).toBe(10);
  });

  test.each([
    ['where the SQL says so', true],
    ['where older SQL shows none of its rows', false],
  ])(
    'is named to a tablet that had caught up, %s, and nothing counts as read',
    async (_, tellsHiddenRows) => {
      await followerWith().follow();
      const before = await progress();
      Object.assign(server, { hidesRows: true, tellsHiddenRows });
      addRows(11, 15);
      server.time = later(server.time, minutes(60));
      const follower = followerWith();
      await follower.follow();
      expect(follower.state().failure).toEqual(failed('rows-hidden', before.asOf));
      expect(await progress()).toEqual(before);
      await showAgain();
      expect(known.size).toBe(15);
    },
  );

  test('gives what was added meanwhile where older SQL begins to show none while the desk is open', async () => {
    const follower = followerWith();
    await follower.follow();
    Object.assign(server, { hidesRows: true, tellsHiddenRows: false });
    addRows(11, 15);
    server.time = later(server.time, minutes(60));
    await follower.follow();
    await showAgain();
    expect(known.size).toBe(15);
  });

  test.each([true, false])(
    'has no unreadable row forgotten (the SQL tells that rows are hidden: %s)',
    async (tellsHiddenRows) => {
      unreadable = new Set(['INV-2026-003']);
      await followerWith().follow();
      Object.assign(server, { hidesRows: true, tellsHiddenRows });
      await followerWith().follow();
      expect((await progress()).unreadable).toHaveLength(1);
      server.remove('INV-2026-003');
      await showAgain();
      expect((await progress()).unreadable).toEqual([]);
    },
  );

  test('is asked again by a tablet that has sent rows to it, where older SQL shows none', async () => {
    await issueInvoice(database, rowIssue(1));
    await changeDelivery(database, 1, 'sheet', ({ status }) => ({ delivery: DELIVERED, status }));
    Object.assign(server, { hidesRows: true, tellsHiddenRows: false });
    await followerWith().follow();
    expect((await progress()).isWhole).toBe(false);
    expect(server.asked.length).toBeLessThan(5);
    await showAgain();
    expect(known.size).toBe(10);
    expect((await progress()).isWhole).toBe(true);
  });
});

describe('the lock of the desk', () => {
  test('ends a request at once, and nothing of its answer is kept', async () => {
    addRows(1, 3);
    const follower = followerWith();
    server.onRequest = () => follower.close();
    await follower.follow();
    expect(known.size).toBe(0);
    await follower.follow();
    expect(server.asked).toHaveLength(1);
    expect(await follower.bringInFound(WHOLE_TABLE)).toEqual({ kind: 'stopped' });
  });
});

describe('several tabs', () => {
  test('only one reads at a time', async () => {
    addRows(1, 3);
    const tryWithLock = () => Promise.resolve('busy' as const);
    const follower = followerWith({ environment: testEnvironment({ tryWithLock }) });
    await follower.follow();
    expect(server.asked).toEqual([]);
    expect(follower.state()).toMatchObject({ isReading: false, failure: undefined });
  });
});

test('a search on the server brings in what fits, a page at a time, and no other', async () => {
  for (let index = 1; index <= 300; index += 1)
    server.add(invoiceRecord(index, { customer_name: index % 100 === 0 ? 'Zoe' : 'Ravi' }));
  const follower = followerWith();
  const search = { ...WHOLE_TABLE, typed: 'zoe' };
  const before = toNaturalKey(invoiceRecord(300));
  const page = await follower.bringInFound(search, before);
  expect([...known].sort()).toEqual(['INV-2026-100', 'INV-2026-200']);
  if (page.kind !== 'brought-in') throw new Error(page.kind);
  expect(await follower.bringInFound(search, page.last)).toEqual({
    kind: 'brought-in',
    last: undefined,
  });
});

test('whatever is added, late or not, and however often reading breaks off, everything arrives', async () => {
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      count: fc.integer({ min: 1, max: 300 }),
      late: fc.integer({ min: 0, max: 7_200 }),
    }),
    fc.record({ kind: fc.constant('pass' as const), span: fc.integer({ min: 1, max: 600 }) }),
    fc.record({ kind: fc.constant('look' as const), breaksAfter: fc.integer({ min: 1, max: 6 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
      server = new HistoryServer();
      database = newDatabase();
      known = new Set();
      let added = 0;
      for (const each of events) {
        if (each.kind === 'add') {
          addRows(added + 1, added + each.count, seconds(each.late));
          added += each.count;
        } else if (each.kind === 'pass') {
          server.time = later(server.time, seconds(each.span));
        } else {
          let left = each.breaksAfter;
          server.onRequest = () => {
            left -= 1;
            server.mishap = left < 0 ? 'no-answer' : 'none';
          };
          await followerWith().follow();
        }
      }
      server.onRequest = () => {
        server.mishap = 'none';
      };
      server.time = later(server.time, minutes(120));
      const follower = followerWith();
      await follower.follow();
      while (!(await progress()).isWhole) await follower.bringInOlder();
      expect(known.size).toBe(added);
    }),
    { numRuns: 25 },
  );
});
