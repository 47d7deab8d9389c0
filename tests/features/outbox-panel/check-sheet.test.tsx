// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import type { InvoiceRecord } from '../../../src/domain/outbox/invoice-record.ts';
import type { SheetServiceAddress } from '../../../src/domain/outbox/request.ts';
import type { ReadableTable } from '../../../src/domain/staff/readable-table.ts';
import { CheckSheet } from '../../../src/features/outbox-panel/check-sheet.tsx';
import type { SendRowAgain } from '../../../src/features/outbox-panel/missing-from-table.tsx';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import type { Database } from '../../../src/storage/database.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listEntriesByInvoiceIds } from '../../../src/storage/outbox-entries.ts';
import { bringInRow } from '../../support/bring-in-row.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';
import { rowIssue, SAMPLE_ADDRESSES } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import { realEnvironment } from '../../support/outbox/real-environment.ts';
import { DELIVERED, NOON, setDelivery, showPanel } from '../../support/outbox/show-panel.tsx';

let database: Database;

beforeEach(async () => {
  database = newDatabase();
  for (const index of [1, 2, 3]) {
    await issueInvoice(database, rowIssue(index));
    await setDelivery(database, 'sheet', DELIVERED, index);
  }
});

const row = (index: number, change: Partial<InvoiceRecord> = {}) => invoiceRecord(index, change);
const rows = (...found: readonly InvoiceRecord[]) => answer(JSON.stringify(found));
const answer =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

test('a sheet with every row once, as it was issued, is in good order', async () => {
  expect(await check(rows(row(3), row(1), row(2)))).toBe(
    'Every invoice delivered from this device is in the sheet exactly once, as it was issued.',
  );
});

test('what is missing, there twice or different is named, each with what helps', async () => {
  const found = rows(row(2), row(2), row(3, { customer_name: 'Somebody', total: 1 }));
  await check(found);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-001 from Sample Courier is missing from the sheet. Restore it from an earlier version of the sheet, or enter it by hand from its PDF in the history.',
    'INV-2026-002 from Sample Courier is in the sheet twice. Delete all but one.',
    'INV-2026-003 from Sample Courier differs in the sheet: customer_name is “Somebody” instead of “Asha Sample”; total is “1” instead of “796.5”.',
  ]);
});

test('a tab whose staff file names a former sheet calls nothing missing', async () => {
  const current = { url: 'https://sheet.example/api/v1/moved' };
  expect(await check(rows(), { current })).toBe(
    'Nothing was checked: rows go to another sheet by now. Press “Lock”, sign in again, and check it then.',
  );
});

test('a row that is there three times is counted', async () => {
  expect(await check(rows(row(1), row(1), row(1), row(2), row(3)))).toContain(
    'is in the sheet 3 times.',
  );
});

test('an invoice that cannot be opened here is named, and “every” is not said', async () => {
  expect(await check(rows(row(1), row(2), row(3)), { readable: [1, 3] })).toBe(
    '2 of 3 delivered invoices could be compared. Those 2 are in the sheet exactly once, as they were issued.' +
      'INV-2026-002 could not be compared: it was issued under another staff file, or its record on this device is damaged.',
  );
  cleanup();
  expect(await check(rows(row(1), row(2), row(3)), { readable: [2] })).toBe(
    '1 of 3 delivered invoices could be compared. It is in the sheet exactly once, as it was issued.' +
      'INV-2026-001, INV-2026-003 could not be compared: they were issued under another staff file, or their records on this device are damaged.',
  );
});

describe('a row that staff have marked as being in the sheet', () => {
  const byHand = (change: object = {}) => ({
    ...row(2),
    created_at: '',
    company_id: '',
    ...change,
  });
  const found = (...typed: readonly object[]) =>
    check(answer(JSON.stringify([row(1), row(3), ...typed])));
  beforeEach(() =>
    setDelivery(database, 'sheet', { ...DELIVERED, knownBy: 'staff', deliveredAt: NOON }, 2),
  );

  test('is found by its number where it was typed by hand, and what differs is named', async () => {
    expect(await found(byHand({ total: 1 }))).toBe(
      'INV-2026-002 from Sample Courier differs in the sheet: company_id is “” instead of “courier”; ' +
        'total is “1” instead of “796.5”; created_at is “” instead of “2026-03-01T10:00:00.002Z”.',
    );
  });

  test('is like any other once the owner has filled in its cells', async () => {
    expect(await found(row(2))).toContain('Every invoice delivered from this device is');
  });

  test('is there twice where it was typed and has arrived too', async () => {
    const said = await found(row(2), byHand());
    expect(said).toBe(
      'INV-2026-002 from Sample Courier is in the sheet twice. Delete all but one.',
    );
  });

  test.each([
    ['nowhere', []],
    [
      'under its number by another device alone',
      [row(2, { created_at: '2026-03-01T20:30:00.000Z' })],
    ],
    [
      'with its number by another company alone',
      [{ ...row(2, { company_id: 'x' }), created_at: '' }],
    ],
  ])('is not called missing without saying so where it is found %s', async (_, typed) => {
    expect(await found(...typed)).toContain(MARKED);
  });

  test('is not called missing from a table without saying so', async () => {
    const missing = JSON.stringify([
      { invoice_number: 'INV-2026-002', company_id: 'courier', created_at: row(2).created_at },
    ]);
    expect(await check(answer(missing), { address: TABLE })).toContain(
      'INV-2026-002 from Sample Courier was not found in the table, but staff have said that it is there. ' +
        'If it was entered by hand, write “2026-03-01T10:00:00.002Z” into its cell created_at and “courier” ' +
        'into company_id, and it is found. If it is not there, press “Send its row again”: it goes as it was issued, without an e-mail.',
    );
  });

  test('is not said to be in a table once where it may have been typed beside an attempt', async () => {
    const marked = { ...DELIVERED, knownBy: 'staff', unclear: 2 } as const;
    await setDelivery(database, 'sheet', marked, 2);
    expect(await check(answer('[]'), { address: TABLE })).toContain(
      'INV-2026-002 from Sample Courier is in the table, and may be there a second time: staff have said that it is there, and may have typed it. ' +
        'Ask the owner to look for its number in the table, and to delete what was typed. Then press “It’s there once” in the list above.',
    );
    const listed = await listEntriesByInvoiceIds(database, ['invoice-2']);
    expect(listed).toMatchObject({ value: [{ sheet: marked }] });
  });

  const MARKED =
    'INV-2026-002 from Sample Courier was not found in the sheet, but staff have said that it is there. ' +
    'If it was entered by hand, write “2026-03-01T10:00:00.002Z” into its cell created_at and “courier” ' +
    'into company_id, and it is found. If it is not there, enter it by hand from its PDF in the history.';
});

test('an empty sheet is missing every delivered invoice, also those that cannot be opened here', async () => {
  const said = await check(rows(), { readable: [] });
  expect(said).toContain('0 of 3 delivered invoices could be compared.');
  for (const index of [1, 2, 3])
    expect(said).toContain(
      `INV-2026-00${index} from courier is missing from the sheet. Restore it from an earlier version of the sheet.`,
    );
});

test('before anything is delivered, nothing is called compared', async () => {
  for (const index of [1, 2, 3]) await setDelivery(database, 'sheet', NEW_DELIVERY, index);
  expect(await check(rows(row(1)))).toBe(
    'No invoices have been delivered from this device yet, so there was nothing to compare.',
  );
});

describe('a row that was brought in and is not in the sheet any more', () => {
  const notices = () =>
    [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(
      ({ textContent }) => textContent,
    );

  test('may have been deleted by the owner, and nobody is told to enter it', async () => {
    await bringInRow(database, 4, NOON);
    await check(rows(row(1), row(2), row(3)), { readable: [1, 2, 3, 4] });
    expect(notices()).toEqual([
      'Every invoice delivered from this device is in the sheet exactly once, as it was issued.',
      'INV-2026-004 from Sample Courier was brought in from the sheet and can’t be found there any more: the owner may have deleted or changed it. Ask the owner, and do not enter it by hand.',
    ]);
  });

  test('is named among others up to a number that can be read', async () => {
    for (let index = 4; index <= 25; index += 1) await bringInRow(database, index, NOON);
    await check(rows(row(1), row(2), row(3)));
    expect(notices()[1]).toMatch(
      /^INV-2026-004 from courier, .*, INV-2026-023 from courier and 2 more were brought in from the sheet .* Ask the owner, and do not enter them by hand\.$/,
    );
  });
});

test('a number that another invoice in the sheet also has is shown with that invoice', async () => {
  const other = row(2, { created_at: '2026-03-01T20:30:00.000Z', customer_name: 'Zoë' });
  expect(await check(rows(row(1), row(2), row(3), other))).toBe(
    'The number INV-2026-002 from Sample Courier is also on another invoice in the sheet: customer Zoë, created 2 Mar 2026, 02:00. Show both to the owner, because a number may be used only once.',
  );
});

test('a heading that the sheet lacks is named', async () => {
  const without = (missing: string) =>
    answer(JSON.stringify([1, 2, 3].map((index) => ({ ...row(index), [missing]: undefined }))));
  expect(await check(without('total'))).toBe(
    'The sheet has no column total, so it was not compared. Ask the owner to correct the headings in its first row.',
  );
  cleanup();
  expect(await check(without('created_at'))).toBe(
    'The sheet has no column created_at, so no invoice could be looked up. Ask the owner to correct the headings in its first row.',
  );
});

test.each([
  [403, 'The sheet service does not allow reading.', 'allow “Read” in its settings for now'],
  [405, 'The sheet service does not allow reading.', 'allow “Read” in its settings for now'],
  [401, 'its sign-in to the Google account has ended, or', 'to turn authentication off'],
])(
  'a spreadsheet that refuses with %i says what reading lacks, and what to press then',
  async (status, reason, remedy) => {
    const said = await check(answer('{}', status));
    expect(said).toContain(reason);
    expect(said).toContain(remedy);
    expect(said).toContain(', then press “Check the sheet”');
    expect(said).not.toMatch(/new rows|“Create”|“Search”/);
  },
);

test('a spreadsheet that takes no more requests says when to press again', async () => {
  expect(await check(answer('{}', 429))).toContain('Press “Check the sheet” in a minute');
});

test.each([400, 413, 422])(
  'a spreadsheet that refuses with %i is not said to refuse a row',
  async (status) => {
    expect(await check(answer('Odd.', status))).toBe(
      `The sheet service refused to show the sheet (${status}). Odd. Show this message to the owner. Nothing is lost.`,
    );
  },
);

test.each([
  [401, { code: '42501', message: 'permission denied for function missing_rows' }],
  [403, { code: '42501', message: 'permission denied for function missing_rows' }],
])(
  'a table that answers %i and lacks the permission to be asked does not blame new rows',
  async (status, body) => {
    expect(await check(answer(JSON.stringify(body), status), { address: TABLE })).toBe(
      'The sheet’s database does not let this device ask which rows are missing. Ask the owner to run the SQL of “npm run rows:schema” in the sheet’s database.',
    );
  },
);

test('a table that does not take the key says so', async () => {
  const body = JSON.stringify({ message: 'Invalid API key' });
  expect(await check(answer(body, 401), { address: TABLE })).toContain(
    'The sheet’s database does not accept our key.',
  );
});

test.each([400, 413])('a table that refuses the question with %i blames no row', async (status) => {
  expect(await check(answer('Odd.', status), { address: TABLE })).toBe(
    `The sheet’s database did not say which rows are missing (${status}). Odd. Show this message to the owner. Nothing is lost.`,
  );
});

test('an answer that is not a list of rows is reported as unreadable', async () => {
  expect(await check(answer('<!doctype html>'))).toBe(
    'The sheet’s reply could not be read. Check the connection and try again.',
  );
});

test('without a connection the page says that the device is offline', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await check(offline, { isOnline: false })).toBe(
    'This device is offline. Check the sheet once it is back online.',
  );
});

describe('a table', () => {
  const lacking = (...indexes: readonly number[]) =>
    answer(
      JSON.stringify(
        indexes.map((index) => {
          const { created_at, invoice_number, company_id } = row(index);
          return { created_at, invoice_number, company_id };
        }),
      ),
    );
  const NAME = 'INV-2026-002 from Sample Courier';
  const NO_KEY = 'Whether rows were changed there was not checked: that needs the key for reading.';

  test('that may not be read is said not to have been compared', async () => {
    expect(await check(lacking(), { address: TABLE })).toBe(
      `Every invoice delivered from this device is in the sheet exactly once. ${NO_KEY}`,
    );
  });

  test('that may be read is compared, and what differs is named', async () => {
    const table = (url: string) =>
      url.endsWith('missing_rows')
        ? lacking()()
        : Promise.resolve(Response.json({ as_of: NOON_TEXT, rows: read }));
    const added_at = NOON_TEXT;
    let read = [1, 2, 3].map((index) => ({ ...row(index), added_at }));
    const circumstances = { address: TABLE, table: { ...TABLE, readKey: 'reads' } };
    expect(await check(table, circumstances)).toBe(
      'Every invoice delivered from this device is in the sheet exactly once, as it was issued.',
    );
    cleanup();
    read = [1, 2, 3].map((index) => ({ ...row(index, { total: 1 }), added_at }));
    expect(await check(table, circumstances)).toContain(
      `${NAME} differs in the sheet: total is “1” instead of “796.5”.`,
    );
  });

  test('that does not let its rows be read is not called unchanged', async () => {
    const table = (url: string) =>
      url.endsWith('missing_rows') ? lacking()() : Promise.reject(new TypeError('no network'));
    const circumstances = { address: TABLE, table: { ...TABLE, readKey: 'reads' } };
    expect(await check(table, circumstances)).toBe(
      'Every invoice delivered from this device is in the sheet exactly once. Not all rows could be read, so it is not known whether any other was changed. Check the sheet again later.',
    );
  });

  test('that lacks a row takes it again from here, and nobody is told to enter it', async () => {
    const said = await check(lacking(2), { address: TABLE });
    expect(said).toBe(
      `${NAME} is missing from the table. Ask the owner why: somebody may have deleted it, or changed its number or time. Do not enter it by hand. If it is to be there, delete what was entered or changed by hand, then press “Send its row again”: it goes as it was issued, without an e-mail.Send its row again${NO_KEY}`,
    );
    await userEvent.click(screen.getByRole('button', { name: `Send its row again: ${NAME}` }));
    const told = await screen.findByText(/its row is sent again\. It is in the list above/);
    expect(sentAgain).toEqual(['invoice-2']);
    expect(document.activeElement).toBe(told);
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('says so where nothing can be ordered, and where storage fails', async () => {
    ordered = { kind: 'unavailable', reason: 'AbortError' };
    await check(lacking(2), { address: TABLE });
    await userEvent.click(screen.getByRole('button', { name: /^Send its row again/ }));
    await screen.findByText(/^\s*Nothing was ordered, as this browser’s storage/);
    ordered = { kind: 'done', value: 'nothing' };
    await userEvent.click(screen.getByRole('button', { name: /^Send its row again/ }));
    await screen.findByText(/nothing was ordered, as its row waits already/);
  });

  test('that lacks a row which cannot be opened here leaves it to the owner', async () => {
    const said = await check(lacking(2), { address: TABLE, readable: [1, 3] });
    expect(said).toContain('the owner has to restore it from a backup of the database');
    expect(screen.queryByRole('button', { name: /^Send its row again/ })).toBeNull();
  });
});

let sentAgain: string[] = [];
let ordered: Awaited<ReturnType<SendRowAgain>>;
beforeEach(() => {
  sentAgain = [];
  ordered = { kind: 'done', value: 'waits' };
});

const NOON_TEXT = new Date(NOON).toISOString();

const TABLE = {
  kind: 'postgrest',
  url: 'https://sheet.example/rest/v1/invoices',
  key: 'publishable',
} as const;

interface Circumstances {
  readonly address?: SheetServiceAddress;
  /** Where rows go by now, where that is another. */
  readonly current?: SheetServiceAddress;
  /** With the key for reading. */
  readonly table?: ReadableTable;
  readonly isOnline?: boolean;
  /** Which of the three invoices this device can open. */
  readonly readable?: readonly number[];
}

async function check(
  fetch: (url: string) => Promise<Response>,
  {
    address = SAMPLE_ADDRESSES.sheet,
    current = address,
    table,
    isOnline = true,
    readable = [1, 2, 3],
  }: Circumstances = {},
): Promise<string> {
  await adoptServiceAddresses(database, { ...SAMPLE_ADDRESSES, sheet: current });
  const value = readable.map((index) => ({ invoiceId: `invoice-${index}`, record: row(index) }));
  showPanel(
    database,
    <CheckSheet
      address={address}
      adoptServices={() => Promise.resolve()}
      readable={table}
      readHistory={() => Promise.resolve({ kind: 'done', value })}
      onSendAgain={(outboxId) => {
        sentAgain.push(outboxId);
        return Promise.resolve(ordered);
      }}
    />,
    { isOnline: () => isOnline },
    { environment: () => Promise.resolve(realEnvironment(database, { fetch })) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check the sheet' }));
  return vi.waitFor(() => {
    const notices = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
    const said = notices.map(({ textContent }) => textContent);
    const found = said.find((words) => words !== 'Reading the sheet…');
    if (found === undefined) throw new Error('Nothing is said yet.');
    return found;
  });
}
