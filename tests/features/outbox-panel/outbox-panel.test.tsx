// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Delivery, Service } from '../../../src/domain/outbox/delivery.ts';
import { resendId } from '../../../src/domain/outbox/resend-id.ts';
import { later, milliseconds } from '../../../src/domain/time.ts';
import { OutboxPanel } from '../../../src/features/outbox-panel/outbox-panel.tsx';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { exportBackup } from '../../../src/storage/backup.ts';
import type { Database } from '../../../src/storage/database.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { resendMail } from '../../../src/storage/resend-mail.ts';
import { issue, rowIssue } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import {
  blockedBy,
  DELIVERED,
  inDoubt,
  NOON,
  setAsideBy,
  setDelivery,
  setStatus,
  showPanel,
} from '../../support/outbox/show-panel.tsx';
import { TABLE_ADDRESSES } from '../../support/outbox/stand-in-table.ts';

let database: Database;

beforeEach(() => {
  database = newDatabase();
});

const show = () => showPanel(database, <OutboxPanel summarise={(id) => <p>Whose {id} is</p>} />);
const entry = async () => (await screen.findByRole('listitem')).textContent;

test.each([
  [0, 'Nothing is waiting on this device.'],
  [1, '1 invoice is not delivered yet.'],
  [2, '2 invoices are not delivered yet.'],
])('with %i invoices that wait it says so', async (count, words) => {
  for (let index = 1; index <= count; index += 1) await issueInvoice(database, issue(index));
  show();
  await screen.findByText(count === 0 ? words : 'INV-2026-001');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  expect(screen.queryAllByRole('button', { name: 'Retry now' })).toHaveLength(count > 0 ? 1 : 0);
});

test('each invoice is named with its number, its time in India and whose it is', async () => {
  await issueInvoice(database, issue(1));
  show();
  expect(await entry()).toMatch(/^INV-2026-0011 Mar 2026, 15:30.*Whose invoice-1 is/);
});

describe('of an invoice’s two ways it says', () => {
  beforeEach(async () => {
    await issueInvoice(database, issue(1));
  });

  test.each<[string, Service, Delivery, readonly (string | RegExp)[]]>([
    [
      'that it is unconfirmed',
      'sheet',
      inDoubt(),
      ['Sheet: Unconfirmed', /Next try at \d\d:\d\d:\d\d/],
    ],
    [
      'that the app was closed meanwhile',
      'sheet',
      inDoubt('interrupted'),
      ['The app was closed while it was being sent.'],
    ],
    ['that it is on hold', 'sheet', blockedBy(404), ['Sheet: On hold', 'The sheet was not found']],
    ['that a row is set aside', 'sheet', setAsideBy(400), ['Sheet: Set aside']],
    ['that a mail is set aside', 'mail', setAsideBy(413), ['E-mail: Set aside']],
  ])('%s', async (_, service, delivery, words) => {
    if (service === 'mail') await setDelivery(database, 'sheet', DELIVERED);
    await setDelivery(database, service, delivery);
    show();
    const said = await entry();
    for (const each of words) expect(said).toMatch(each);
  });

  test('that the mail waits for its row, which is looked for, and until when', async () => {
    await exportBackup(database, NOON);
    show();
    const said = await entry();
    expect(said).toContain('It waits for its row, which the app looks for in the sheet.');
    expect(said).toMatch(/Next try of the row at \d\d:\d\d:\d\d/);
    expect(said).not.toContain('It goes to the e-mail service next.');
  });

  test('that a mail sent again waits for that row too, where a backup holds it', async () => {
    const { key, mail } = issue(1);
    if (mail === undefined) throw new Error('The sample has a mail.');
    await resendMail(database, { id: resendId('invoice-1', 'a'), key, sealed: '', mail });
    await exportBackup(database, NOON);
    show();
    await screen.findByText('E-mail, sent again: Waiting');
    expect(screen.getAllByText(/It waits for its row, which the app looks for/)).toHaveLength(2);
    expect(screen.queryByText(/It goes to the e-mail service next\./)).toBeNull();
  });

  test('that the service asked for patience', async () => {
    await setStatus(database, 'sheet', {
      backingOff: { until: later(NOON, milliseconds(9)), why: 'asked-to-wait' },
    });
    show();
    expect(await entry()).toContain('busy and asked us to wait');
  });
});

test.each([
  ['set aside', setAsideBy(422), 'Try the e-mail of INV-2026-001 again', 1],
  [
    'set aside, and sent by hand',
    setAsideBy(422),
    'The e-mail of INV-2026-001 was sent by hand',
    0,
  ],
  ['in doubt, and it did not arrive', inDoubt(), 'Send the e-mail of INV-2026-001 again', 1],
  ['in doubt, and it arrived', inDoubt(), 'The e-mail of INV-2026-001 arrived', 0],
] as const)(
  'a mail that is %s is decided by a press, and the panel has the focus',
  async (_, delivery, name, left) => {
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', DELIVERED);
    await setDelivery(database, 'mail', delivery);
    const { flush } = show();
    await userEvent.click(await screen.findByRole('button', { name }));
    await vi.waitFor(() => expect(flush).toHaveBeenCalledExactlyOnceWith('timer'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Outbox' }));
    expect(await listOpenEntries(database)).toMatchObject({ value: { length: left } });
  },
);

test('what is set aside and may have arrived can be said to have arrived', async () => {
  const aside = { ...setAsideBy(422), unclear: 1 };
  await issueInvoice(database, issue(1));
  await setDelivery(database, 'sheet', aside);
  await setDelivery(database, 'mail', aside);
  show();
  await screen.findByRole('listitem');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Retry now',
    ...['Try again', 'Added by hand', 'It arrived'],
    ...['Try again', 'Sent by hand', 'It arrived'],
  ]);
});

test.each([
  ['was refused', 0, []],
  ['may have arrived before', 1, ['The row of INV-2026-001 is there once']],
])(
  'a row that %s and was added by hand is finished by a press, or may be there twice',
  async (_, unclear, left) => {
    await issueInvoice(database, rowIssue(1));
    await setDelivery(database, 'sheet', { ...setAsideBy(413), unclear });
    const { flush } = show();
    const name = 'The row of INV-2026-001 was added by hand';
    await userEvent.click(await screen.findByRole('button', { name }));
    await vi.waitFor(() => expect(flush).toHaveBeenCalledExactlyOnceWith('timer'));
    expect(await listOpenEntries(database)).toMatchObject({ value: [] });
    await vi.waitFor(() => {
      const names = screen.queryAllByRole('button', { name: /INV-2026-001/ });
      expect(names.map((button) => button.getAttribute('aria-label'))).toEqual(left);
    });
  },
);

test('a row that is set aside at a table cannot be said to be added by hand', async () => {
  await adoptServiceAddresses(database, TABLE_ADDRESSES);
  await issueInvoice(database, rowIssue(1));
  await setDelivery(database, 'sheet', { ...setAsideBy(1), unclear: 1 });
  show();
  await screen.findByText(/Press “Try again”/);
  await vi.waitFor(() => {
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Retry now', 'Try again', 'It arrived']);
  });
});

test('a row that staff have marked is not called delivered while its mail still waits', async () => {
  await issueInvoice(database, issue(1));
  await setDelivery(database, 'sheet', { ...DELIVERED, knownBy: 'staff' });
  show();
  expect(await entry()).toContain(
    'Sheet: Marked by staffThe row is in the sheet, as staff have said.',
  );
});

test('a mail that staff have marked is not called delivered while its row still waits', async () => {
  await issueInvoice(database, issue(1));
  await setDelivery(database, 'mail', { ...DELIVERED, knownBy: 'staff' });
  show();
  expect(await entry()).toContain(
    'E-mail: Marked by staffThe e-mail arrived or was sent by hand, as staff have said.',
  );
});

test('Retry now ends every hold and delivers at once', async () => {
  for (const index of [1, 2]) await issueInvoice(database, issue(index));
  await setDelivery(database, 'sheet', blockedBy(401));
  await setStatus(database, 'sheet', {
    blocked: { status: 401, said: '', tries: 1, since: NOON, retryAt: NOON },
  });
  const { flush } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry now' }));
  await vi.waitFor(() => expect(flush).toHaveBeenCalledExactlyOnceWith('connected'));
  expect(await listOpenEntries(database)).toMatchObject({
    value: [{ sheet: { state: 'waiting' } }, { sheet: { state: 'waiting' } }],
  });
});
