import { describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import {
  deliverEntryAtOnce,
  retryAll,
  setAsideDelivery,
  tryAgain,
} from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { rowIssue } from '../support/issues.ts';
import type { MailFault, RowFault } from '../support/outbox/faults.ts';
import { openPages } from '../support/outbox/open-pages.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

const always = <Fault extends RowFault | MailFault>(fault: Fault) =>
  Array.from({ length: 1_000 }, () => fault);

describe('a service that refuses until the owner acts', () => {
  test('is asked with two invoices, and then left alone for an hour', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: always('401') });
    await harness.issue(5);
    await harness.keepFlushing(minutes(59));
    expect(harness.browser.services.posted).toHaveLength(2);
    expect(harness.arrived.mails).toEqual([1, 2, 3, 4, 5]);
  });

  test('is tried again by itself after an hour, then ever more seldom, with one invoice', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: always('401') });
    await harness.issue(5);
    await harness.keepFlushing(hours(48));
    const posted = harness.browser.services.posted.map((row) =>
      Number(String(row['invoice_number']).slice(-3)),
    );
    expect(posted).toEqual([1, 2, 3, 4, 5]);
  });

  test('delivers everything by itself once it works again', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['402', '402'], mail: ['412', '412'] });
    await harness.issue(4);
    await harness.keepFlushing(hours(3));
    expect(harness.arrived.rows.sort()).toEqual([1, 2, 3, 4]);
    expect(harness.arrived.mails.sort()).toEqual([1, 2, 3, 4]);
    expect(await harness.open()).toEqual([]);
  });

  test('is used at once when staff press Retry now', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['401', '401'] });
    await harness.issue(3);
    await harness.flush();
    await retryAll(harness.database, harness.now);
    await harness.flush();
    expect(harness.arrived.rows).toEqual([3, 1, 2]);
  });

  test('is used at once for the invoice that staff ask for, before all others', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['401', '401'] });
    await harness.issue(4);
    await harness.flush();
    await tryAgain(harness.database, 4, ['sheet', 'mail'], harness.now);
    await harness.flush();
    expect(harness.arrived.rows).toEqual([4, 3, 1, 2]);
  });
});

describe('a row in doubt of a sheet that refused another row, or the same one before,', () => {
  /** So many rows are refused, and then a backup has them too, by which another device may send them. */
  const inDoubtAtBlockedSheet = async (count: number, status: number) => {
    const harness = new OutboxHarness();
    harness.browser.services.refusing.sheet = status;
    await harness.issue(count);
    await harness.flush();
    await exportBackup(harness.database, harness.now);
    return harness;
  };

  test('is looked for as seldom as a row would be tried, however many are in doubt', async () => {
    const harness = await inDoubtAtBlockedSheet(3, 402);
    const { services } = harness.browser;
    const asked: string[] = [];
    const ask = services.request.bind(services);
    services.request = (url, method, body) => {
      if (method !== 'HEAD') asked.push(method);
      return ask(url, method, body);
    };
    await harness.keepFlushing(hours(24));
    // At once as its hour is over, after one more, after another, and after four.
    expect(asked).toEqual(['GET', 'GET', 'GET', 'GET']);
  });

  test.each(['search-slow-down', 'search-fails-while-post-works', 'search-black-hole'] as const)(
    'is seldom looked for where no other row is left with which to try the sheet, and each search ends with %s',
    async (fault) => {
      const harness = await inDoubtAtBlockedSheet(12, 402);
      const { services } = harness.browser;
      let searches = 0;
      const search = () => {
        searches += 1;
        return fault;
      };
      services.refusing = {};
      services.mishaps = { ...services.mishaps, search };
      await harness.keepFlushing(hours(24));
      // Five as soon as may be, one more, one each after an hour, another and four, and one that is due then.
      expect(searches).toBeLessThanOrEqual(10);
    },
  );

  test('is looked for again soon where only the line has broken off the search', async () => {
    const harness = await inDoubtAtBlockedSheet(1, 402);
    const { services } = harness.browser;
    services.refusing = {};
    harness.injectFaults({ search: Array.from({ length: 4 }, () => 'search-reset' as const) });
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([1]);
  });

  test('has its turn beside another one whose search always fails', async () => {
    const harness = await inDoubtAtBlockedSheet(2, 402);
    const { services } = harness.browser;
    const searched = new Set<string | null>();
    const ask = services.request.bind(services);
    services.request = (url, method, body) => {
      if (method === 'GET') searched.add(new URL(url).searchParams.get('created_at'));
      return ask(url, method, body);
    };
    await harness.keepFlushing(hours(3));
    expect(searched.size).toBe(2);
  });

  test('does not keep other rows waiting where only searches are refused', async () => {
    const harness = await inDoubtAtBlockedSheet(1, 403);
    const { services } = harness.browser;
    await harness.issueOne(2);
    services.refusing = {};
    services.mishaps = { ...services.mishaps, search: () => 'search-forbidden' };
    await harness.keepFlushing(hours(2));
    expect(harness.arrived.rows).toEqual([2]);
  });

  test('is looked for and goes by itself once the sheet works, though a backup was saved meanwhile', async () => {
    const harness = new OutboxHarness();
    const { services } = harness.browser;
    services.refusing.sheet = 403;
    await harness.issue(2);
    await harness.keepFlushing(hours(3));
    expect(harness.arrived.rows).toEqual([]);
    await exportBackup(harness.database, harness.now);
    services.refusing = {};
    await harness.keepFlushing(hours(5));
    expect(harness.arrived.rows).toEqual([1, 2]);
  });

  test.each(['black-hole-timeout', 'applied-then-reset', '5xx-not-applied'] as const)(
    'is looked for and is there once, where its next try ends with %s',
    async (fault) => {
      const harness = new OutboxHarness();
      harness.injectFaults({ row: ['403', fault] });
      await harness.issueRow(1);
      await harness.keepFlushing(hours(3));
      expect(await harness.open()).toEqual([]);
      expect(harness.arrived.rows).toEqual([1]);
    },
  );

  test('is looked for though staff have set the refused one aside', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({
      row: ['applied-then-reset', '403'],
      search: ['search-fails-while-post-works'],
    });
    await harness.issueRow(1);
    await harness.flush();
    await harness.issueRow(2);
    await harness.flush();
    expect(await harness.open()).toEqual(['1 in-doubt undefined', '2 blocked undefined']);
    await setAsideDelivery(harness.database, 2, 'sheet');
    await harness.keepFlushing(hours(2));
    expect(await harness.open()).toEqual(['2 set-aside undefined']);
  });

  test('is not looked for before the sheet is tried again', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['403', 'black-hole-timeout'] });
    const { services } = harness.browser;
    const searched: number[] = [];
    const search = () => {
      searched.push(harness.now);
      return undefined;
    };
    services.mishaps = { ...services.mishaps, search };
    await harness.issueRow(1);
    await harness.issueRow(2);
    await harness.keepFlushing(minutes(59));
    expect(searched).toEqual([]);
    await harness.keepFlushing(minutes(5));
    expect(searched).not.toEqual([]);
    expect(harness.arrived.rows).toEqual([1, 2]);
  });
});

test.each([
  [1, 'search-slow-down'],
  [12, 'search-fails-while-post-works'],
  [12, 'search-black-hole'],
] as const)(
  'a sheet that has answered searches, refuses rows and then ends each search with a fault is seldom asked (%i rows, %s)',
  async (looked, fault) => {
    const harness = new OutboxHarness();
    for (let index = 1; index <= looked; index += 1) await harness.issueRow(index);
    await exportBackup(harness.database, harness.now);
    void harness.tab.flush('timer');
    await harness.pass(minutes(2));
    const { services } = harness.browser;
    let searches = 0;
    const search = () => {
      searches += 1;
      return fault;
    };
    services.mishaps = { ...services.mishaps, row: () => '403', search };
    for (const index of [1, 2, 3]) await harness.issueRow(looked + index);
    await harness.keepFlushing(hours(24));
    expect(searches).toBeLessThanOrEqual(10);
  },
);

test('a blocked sheet without another row is seldom asked by pages that last twenty seconds, though searches hang', async () => {
  const harness = new OutboxHarness();
  const { services } = harness.browser;
  services.refusing.sheet = 402;
  await harness.issue(3);
  await harness.flush();
  await exportBackup(harness.database, harness.now);
  let searches = 0;
  const search = () => {
    searches += 1;
    return 'search-black-hole' as const;
  };
  services.refusing = {};
  services.mishaps = { ...services.mishaps, search };
  await openPages(harness, 8 * 60, { pause: seconds(40) });
  expect(searches).toBeLessThanOrEqual(10);
});

test.each([
  ['never searched', 1, seconds(5)],
  ['that has answered searches', 3, minutes(2)],
] as const)(
  'a blocked sheet %s is seldom asked by pages that last twenty seconds, though searches hang',
  async (before, count, span) => {
    const harness = new OutboxHarness();
    const fault = 'search-fails-while-post-works';
    if (before === 'never searched')
      harness.injectFaults({ row: ['applied-then-reset'], search: [fault, fault] });
    for (let index = 1; index <= count; index += 1) await harness.issueRow(index);
    if (before !== 'never searched') await exportBackup(harness.database, harness.now);
    void harness.tab.flush('timer');
    await harness.pass(span);
    harness.tab.kill();
    let searches = 0;
    const search = () => {
      searches += 1;
      return 'search-black-hole' as const;
    };
    const { services } = harness.browser;
    services.mishaps = { ...services.mishaps, row: () => '403', search };
    const issuing = harness.openTab();
    for (let index = 4; index <= 8; index += 1)
      await issueInvoice(issuing.database, rowIssue(index));
    issuing.kill();
    await openPages(harness, 8 * 60, { pause: seconds(40) });
    expect(searches).toBeLessThanOrEqual(10);
  },
);

describe('a second press of Generate or Send', () => {
  test('tries the invoice at once, before all others, although its service is blocked', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['401', '401'], mail: ['412', '412'] });
    await harness.issue(4);
    await harness.flush();
    await deliverEntryAtOnce(harness.database, 'invoice-4', harness.now);
    await harness.flush();
    expect(harness.arrived.rows[0]).toBe(4);
    expect(harness.arrived.mails[0]).toBe(4);
  });

  test('lets an invoice that nothing stops keep its place behind the earlier ones', async () => {
    const harness = new OutboxHarness();
    await harness.issue(3);
    await deliverEntryAtOnce(harness.database, 'invoice-3', harness.now);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('tries what was set aside at once', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['422'], mail: ['422'] });
    await harness.issue(1);
    await harness.flush();
    expect(await harness.open()).toEqual(['1 set-aside set-aside']);
    await deliverEntryAtOnce(harness.database, 'invoice-1', harness.now);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('sends nothing again that was delivered or may have been', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.issue(1);
    await harness.flush();
    for (let press = 0; press < 3; press += 1) {
      await deliverEntryAtOnce(harness.database, 'invoice-1', harness.now);
      await harness.flush();
    }
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
    const statuses = await listServiceStatuses(harness.database);
    expect(statuses.kind).toBe('done');
    expect(statuses).not.toHaveProperty('value.mail.urgent');
  });
});

describe('one bad entry', () => {
  /** The mail of invoice 2 is answered with 412 each time; all others go. */
  const harnessWithBadMail = async () => {
    const harness = new OutboxHarness();
    harness.browser.services.mishaps = {
      ...harness.browser.services.mishaps,
      mail: ({ invoiceNumber }) => (invoiceNumber.endsWith('002') ? '412' : undefined),
    };
    await harness.issue(6);
    return harness;
  };

  test('never stops the others, and ends set aside, where staff see why', async () => {
    const harness = await harnessWithBadMail();
    await harness.flush();
    expect(harness.arrived.mails).toEqual([1, 3, 4, 5, 6]);
    await harness.issueOne(7);
    await harness.flush();
    await harness.keepFlushing(hours(30));
    expect(harness.arrived.mails).toEqual([1, 3, 4, 5, 6, 7]);
    expect((await harness.entry(2)).mail).toMatchObject({
      state: 'set-aside',
      refusal: { status: 412 },
    });
  });

  test('is left alone once staff have set it aside, until they try it again', async () => {
    const harness = await harnessWithBadMail();
    harness.browser.services.mishaps = {
      ...harness.browser.services.mishaps,
      mail: () => '412',
    };
    await harness.flush();
    const { mail } = await harness.entry(1);
    expect(mail?.state).toBe('blocked');
    await setAsideDelivery(harness.database, 1, 'mail');
    harness.injectFaults({});
    await harness.keepFlushing(hours(30));
    expect(harness.arrived.mails.sort()).toEqual([2, 3, 4, 5, 6]);
    await tryAgain(harness.database, 1, ['mail'], harness.now);
    await harness.flush();
    expect(harness.arrived.mails).toContain(1);
  });
});

describe('a mail and its row', () => {
  test.each<[string, RowFault]>([
    ['refused', '400'],
    ['blocked', '403'],
    ['in doubt', 'applied-then-reset'],
    ['asked to wait', '429-with-cors'],
  ])('the mail goes although its row is %s', async (_, fault) => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: always(fault) });
    await harness.issue(1);
    await harness.flush();
    expect(harness.arrived.mails).toEqual([1]);
    expect((await harness.entry(1)).sheet.state).not.toBe('delivered');
  });

  test('the mail goes when only the sheet cannot be reached', async () => {
    const harness = new OutboxHarness();
    harness.browser.services.isSheetDown = true;
    await harness.issue(2);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [], mails: [1, 2] });
    expect(await harness.open()).toEqual(['1 waiting delivered', '2 waiting delivered']);
  });

  test('a row that was set aside is delivered when staff try it again, long after its mail', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['422'] });
    await harness.issue(1);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [], mails: [1] });
    await tryAgain(harness.database, 1, ['sheet'], harness.now);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });
});
