// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Delivery, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { hours, later, milliseconds, minutes } from '../../../src/domain/time.ts';
import { explainRefusal } from '../../../src/features/outbox-panel/explain-refusal.ts';
import { InvoiceProgress } from '../../../src/features/outbox-panel/invoice-progress.tsx';
import { exportBackup } from '../../../src/storage/backup.ts';
import type { Database } from '../../../src/storage/database.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listEntriesByInvoiceIds } from '../../../src/storage/outbox-entries.ts';
import { issue, rowIssue, SAMPLE_ADDRESSES } from '../../support/issues.ts';
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

const NOT_SAVED = 'Failed to save invoice data. Please check console for details.';
const NOT_SENT = 'Failed to send invoice. Please try again.';

let database: Database;

beforeEach(() => {
  database = newDatabase();
});

const show = (isOnline = true) =>
  showPanel(database, <InvoiceProgress invoiceId="invoice-1" />, { isOnline: () => isOnline });
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const stateOf = async (service: 'sheet' | 'mail') => {
  const listed = await listEntriesByInvoiceIds(database, ['invoice-1']);
  return listed.kind === 'done' ? listed.value[0]?.[service]?.state : listed;
};

describe('an invoice without trouble says', () => {
  const status = async () => (await screen.findByRole('status')).textContent;

  test('that it is in the sheet, where no mail was wanted', async () => {
    await issueInvoice(database, rowIssue(1));
    await setDelivery(database, 'sheet', DELIVERED);
    show();
    expect(await status()).toBe('The invoice is in the sheet.');
  });

  test('that it is sent, once row and mail are delivered', async () => {
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', DELIVERED);
    await setDelivery(database, 'mail', DELIVERED);
    show();
    expect(await status()).toBe('Invoice sent successfully!');
  });

  test('that staff have marked the mail, and not that it was sent', async () => {
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', DELIVERED);
    await setDelivery(database, 'mail', { ...DELIVERED, knownBy: 'staff' });
    show();
    expect(await status()).toBe(
      'The invoice is in the sheet. The e-mail arrived or was sent by hand, as staff have said.',
    );
  });

  test.each([
    [undefined, 'The row is in the sheet, as staff have said.'],
    [NEW_DELIVERY, 'The row is in the sheet, as staff have said. Sending the e-mail…'],
    [DELIVERED, 'Invoice sent successfully! The row is in the sheet, as staff have said.'],
  ])('that staff have marked the row, and not that it was saved, beside %j', async (mail, said) => {
    await issueInvoice(database, mail === undefined ? rowIssue(1) : issue(1));
    await setDelivery(database, 'sheet', { ...DELIVERED, knownBy: 'staff' });
    if (mail !== undefined) await setDelivery(database, 'mail', mail);
    show();
    expect(await status()).toBe(said);
  });

  test.each([
    ['the sheet', SAMPLE_ADDRESSES.sheet.url],
    ['the e-mail service', SAMPLE_ADDRESSES.mail.origin],
  ])(
    'that the app may not reach %s, and not that it goes once the device is online',
    async (name, place) => {
      await issueInvoice(database, issue(1));
      showPanel(database, <InvoiceProgress invoiceId="invoice-1" />, {
        isOnline: () => false,
        mayAsk: (url) => !url.startsWith(place),
      });
      const words = `Saved on this device. The version of the app on this tablet may not reach ${name}.`;
      await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    },
  );

  test('that it is saved on this device, while that is offline', async () => {
    await issueInvoice(database, issue(1));
    show(false);
    expect(await status()).toBe('Saved on this device. It will be sent when you are back online.');
  });

  test('that it is on its way to the sheet', async () => {
    await issueInvoice(database, rowIssue(1));
    show();
    expect(await status()).toBe('Issued. Saving it to the sheet…');
  });

  test('that it is on its way to the customer', async () => {
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', DELIVERED);
    show();
    expect(await status()).toBe('Saved to the sheet. Sending the e-mail…');
  });

  test('that a service asked for patience', async () => {
    await issueInvoice(database, rowIssue(1));
    await setStatus(database, 'sheet', {
      backingOff: { until: later(NOON, milliseconds(1)), why: 'asked-to-wait' },
    });
    show();
    expect(await status()).toBe('Saved on this device. The sheet is busy and asked us to wait.');
  });
});

describe('a row in trouble', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await issueInvoice(database, rowIssue(1));
  });

  test.each([
    [401, 'reconnect the Google account'],
    [403, 'allow “Create” and “Search”'],
    [404, 'check the sheet’s address'],
  ])(
    'refused with %i says once what to ask of the owner, here and in the console, and Retry now tries',
    async (code, remedy) => {
      await setDelivery(database, 'sheet', blockedBy(code));
      const { flush } = show();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(NOT_SAVED);
      expect(alert.textContent).toContain(remedy);
      expect(console.error).toHaveBeenCalledExactlyOnceWith(
        'The invoice is not in the sheet yet.',
        expect.objectContaining({
          key: issue(1).key,
          reason: expect.stringMatching(/\.$/),
          remedy: expect.stringContaining(remedy),
        }),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Retry now' }));
      await vi.waitFor(() => expect(flush).toHaveBeenCalledExactlyOnceWith('connected'));
      expect(await stateOf('sheet')).toBe('waiting');
    },
  );

  test('in doubt is not said to have failed, but to be looked for before it is sent again', async () => {
    await setDelivery(database, 'sheet', inDoubt());
    show();
    const { textContent } = await screen.findByRole('status');
    expect(textContent).not.toContain('Failed');
    expect(textContent).toContain('The invoice data may or may not be in the sheet.');
    expect(textContent).toContain('It was sent, but no reply came back.');
    expect(textContent).toContain('looks for it in the sheet before sending it again');
    expect(buttons()).toContain('Retry now');
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'The invoice data may or may not be in the sheet.',
      expect.anything(),
    );
  });
});

describe('a row in trouble whose e-mail', () => {
  const GONE = 'The e-mail has been sent.';
  const said = async (sheet: Delivery, mail?: Delivery) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', sheet);
    if (mail !== undefined) await setDelivery(database, 'mail', mail);
    show();
    return (await screen.findByText(/invoice data/)).textContent;
  };

  test.each<[string, Delivery]>([
    ['is refused', blockedBy(401)],
    ['is set aside', setAsideBy(400)],
    ['is in doubt', inDoubt()],
  ])('has arrived says so, when the row %s', async (_, sheet) => {
    expect(await said(sheet, DELIVERED)).toContain(GONE);
  });

  test('has not gone yet does not say so', async () => {
    expect(await said(blockedBy(401))).not.toContain(GONE);
  });
});

describe('an invoice behind a blocked service', () => {
  const blocked = { status: 402, said: '', tries: 2, since: NOON, retryAt: later(NOON, hours(1)) };

  test('says that its row is not saved, why, and offers to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await issueInvoice(database, rowIssue(1));
    await setStatus(database, 'sheet', { blocked });
    show();
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain(NOT_SAVED);
    expect(textContent).toContain('plan');
    expect(buttons()).toEqual(['Retry now']);
  });

  test('says that its e-mail is not sent, although another invoice was the one refused', async () => {
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', DELIVERED);
    await setStatus(database, 'mail', { blocked });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain(NOT_SENT);
    expect(buttons()).toEqual(['Retry now']);
  });
});

describe('a mail in trouble', () => {
  beforeEach(async () => {
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', DELIVERED);
  });

  const showMail = async (delivery: Delivery) => {
    await setDelivery(database, 'mail', delivery);
    const shown = show();
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain(NOT_SENT);
    return { ...shown, textContent };
  };

  test.each([
    [403, 'add this site to the e-mail service’s allowed origins'],
    [412, 'reconnect the mailbox'],
  ])('held by %i says what to ask of the owner, and Retry now tries', async (code, remedy) => {
    const { flush, textContent } = await showMail(blockedBy(code));
    expect(textContent).toContain(remedy);
    await userEvent.click(screen.getByRole('button', { name: 'Retry now' }));
    await vi.waitFor(() => expect(flush).toHaveBeenCalledExactlyOnceWith('connected'));
    expect(await stateOf('mail')).toBe('waiting');
  });

  test.each([
    [422, 'rejected this customer’s e-mail address'],
    [413, 'too large for the e-mail service’s plan'],
  ])('set aside by %i says why', async (code, reason) => {
    const { textContent } = await showMail(setAsideBy(code));
    expect(textContent).toContain(reason);
    expect(buttons()).toEqual(['Try again', 'Sent by hand']);
  });

  test.each([
    ['Send the e-mail of INV-2026-001 again', 'waiting'],
    ['The e-mail of INV-2026-001 arrived', 'delivered'],
  ])('of unknown fate is for staff to decide: “%s”', async (name, state) => {
    await setDelivery(database, 'mail', inDoubt());
    const { flush } = show();
    const { textContent } = await screen.findByRole('status');
    expect(textContent).not.toContain('Failed');
    expect(textContent).toContain('The customer may or may not have the e-mail.');
    expect(textContent).toContain('Ask the customer');
    expect(buttons()).toEqual(['Send again', 'It arrived']);
    await userEvent.click(screen.getByRole('button', { name }));
    await vi.waitFor(() => expect(flush).toHaveBeenCalledExactlyOnceWith('timer'));
    expect(await stateOf('mail')).toBe(state);
  });
});

test('an e-mail that another device may have sent is not called failed, though it is on hold here', async () => {
  await issueInvoice(database, issue(1));
  await setDelivery(database, 'sheet', DELIVERED);
  await setDelivery(database, 'mail', { ...blockedBy(412), isShared: true });
  show();
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toMatch(/^The mailbox .* The customer may or may not have the e-mail\./);
});

test('an invoice that waits offline is not called failed because a backup was saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await issueInvoice(database, rowIssue(1));
  await exportBackup(database, NOON);
  show(false);
  await screen.findByText(/It is in a backup/);
  expect(document.body.textContent).not.toContain(NOT_SAVED);
});

test('an e-mail that fails again and again says so, and can be set aside', async () => {
  await issueInvoice(database, issue(1));
  await setDelivery(database, 'sheet', DELIVERED);
  await setDelivery(database, 'mail', { ...NEW_DELIVERY, attempt: 3, setbacks: 3 });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(NOT_SENT);
  expect(buttons()).toEqual(['Retry now', 'Set aside']);
  await userEvent.click(screen.getByText('Set aside'));
  await screen.findByText('Sent by hand');
  expect(await stateOf('mail')).toBe('set-aside');
});

test.each(['sheet', 'mail'] as const)(
  'what fails again and again (%s) is not called failed where an answer was lost, as it may be there',
  async (service) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await issueInvoice(database, issue(1));
    await setDelivery(database, 'sheet', DELIVERED);
    await setDelivery(database, service, { ...NEW_DELIVERY, attempt: 3, setbacks: 3, unclear: 3 });
    show();
    const { textContent } = await screen.findByRole('status');
    expect(textContent).not.toContain('Failed');
    expect(textContent).toContain('may or may not');
    expect(textContent).toContain('never confirmed it');
    expect(buttons()).toEqual(['Retry now', 'Set aside']);
  },
);

test('an e-mail that fails again and again is called failed once staff have said that it did not arrive', async () => {
  await issueInvoice(database, issue(1));
  await setDelivery(database, 'sheet', DELIVERED);
  const decided = { ...NEW_DELIVERY, attempt: 4, setbacks: 3, unclear: 1, decided: 1 };
  await setDelivery(database, 'mail', decided);
  show();
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain(NOT_SENT);
  expect(textContent).toContain('did not take it');
});

test('an e-mail that its service has put off alone is not said to be on its way', async () => {
  await issueInvoice(database, issue(1));
  await setDelivery(database, 'sheet', DELIVERED);
  const putOff = { status: 400, said: 'Mailbox full' };
  const putOffUntil = later(NOON, minutes(14));
  await setDelivery(database, 'mail', {
    ...NEW_DELIVERY,
    attempt: 2,
    setbacks: 2,
    putOff,
    putOffUntil,
  });
  show();
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toBe(`Saved on this device. ${explainRefusal('mail', putOff).reason}`);
});
