// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Delivery, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { seconds } from '../../../src/domain/time.ts';
import type { PageEnvironment } from '../../../src/environment/page-environment.ts';
import { eventually } from '../../support/billing/eventually.ts';
import {
  alerts,
  field,
  fill,
  fillIn,
  press,
  showDesk,
  showView,
} from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { blockedBy, inDoubt, setAsideBy, setDelivery } from '../../support/outbox/show-panel.tsx';

let browser: TestBrowser;
let tab: Tab;
const shared: File[] = [];

beforeEach(async () => {
  shared.length = 0;
  browser = await openBrowser();
  const shareFile: PageEnvironment['shareFile'] = (file) => {
    shared.push(file);
    return Promise.resolve('shared');
  };
  tab = new Tab(browser, { shareFile });
  await tab.signIn();
  showDesk(tab);
  fillIn(tab);
});

const send = async () => {
  await press('Send Invoice');
  await eventually(() => expect(tab.invoice.issued).toBeDefined());
};
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const dialog = () => screen.queryByRole('dialog');
const inDialog = async (name: string) => {
  const [open] = screen.getAllByRole('dialog');
  if (open === undefined) throw new Error('No dialog is open.');
  await userEvent.click(within(open).getByRole('button', { name }));
};
const isShown = (text: string | RegExp) =>
  eventually(() => expect(screen.queryAllByText(text).length).toBeGreaterThan(0));

test('from the editor, an issued invoice goes to a corrected address, and says what became of it', async () => {
  await send();
  await press('Send again…');
  expect(field('Recipient').value).toBe('zoe@customer.example');
  fill('Recipient', 'zoe.l@customer.example');
  await inDialog('Send');
  await eventually(() => expect(dialog()).toBeNull());
  await isShown('Sending again to zoe.l@customer.example – waiting');
  await act(() => browser.deliver());
  await isShown(/^Sent again to zoe\.l@customer\.example – delivered \d\d:\d\d$/);
  expect(browser.outbox.services.mails.map(({ to }) => to)).toEqual([
    'zoe@customer.example',
    'zoe.l@customer.example',
  ]);
  expect(tab.invoice.issued?.invoice.customer.email).toBe('zoe@customer.example');
});

test('a malformed address is named at the field, and nothing is ordered', async () => {
  await send();
  await press('Send again…');
  fill('Recipient', 'zoe');
  await inDialog('Send');
  await eventually(() =>
    expect(errorOf('Recipient')).toBe('Enter a complete e-mail address, such as name@example.com.'),
  );
  await inDialog('Cancel');
  expect(dialog()).toBeNull();
  expect(await tab.database.entries.count()).toBe(1);
});

test('a sending that is cancelled while its PDF is drawn does not go', async () => {
  await send();
  // The pictures of the staff file stand in, and take their time.
  await tab.database.pictures.clear();
  let finish = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { loadPicture } = tab.environment;
  vi.spyOn(tab.environment, 'loadPicture').mockImplementation((address) =>
    drawn.then(() => loadPicture(address)),
  );
  const sendAgain = vi.spyOn(tab.open, 'sendAgain');
  await press('Send again…');
  await inDialog('Send');
  expect(field('Recipient').readOnly).toBe(true);
  await inDialog('Cancel');
  await press('Send again…');
  await inDialog('Send');
  finish();
  await eventually(() => expect(dialog()).toBeNull());
  const outcomes = await act(() => Promise.all(sendAgain.mock.results.map(({ value }) => value)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['cancelled', 'ordered']);
  expect(await tab.database.entries.count()).toBe(2);
});

test('the notice that an invoice was not mailed goes once it is sent to the right address', async () => {
  fill('Email', 'zoe');
  await send();
  await eventually(() => expect(alerts().join()).toContain('Issued, but not mailed'));
  await press('Send again…');
  expect(field('Recipient').value).toBe('zoe');
  fill('Recipient', 'zoe@customer.example');
  await inDialog('Send');
  await isShown('Sending again to zoe@customer.example – waiting');
  expect(alerts()).toEqual([]);
});

test('the spec’s own fields keep their labels to themselves while the dialog is open', async () => {
  await send();
  await press('Send again…');
  for (const label of ['Email', 'Name', 'Mobile', 'Address']) {
    expect(screen.getAllByLabelText(new RegExp(label, 'i')), label).toHaveLength(1);
  }
});

test('from the history, an invoice is sent again and shared', async () => {
  await send();
  const { number } = tab;
  await showView('History');
  await eventually(() => screen.getByRole('button', { name: `Share PDF of ${number}` }));
  await press(`Share PDF of ${number}`);
  await eventually(() => expect(shared.map(({ name }) => name)).toEqual([`${number}.pdf`]));
  await press(`Send ${number} again`);
  await inDialog('Send');
  await isShown('Sending again to zoe@customer.example – waiting');
  expect(await tab.database.entries.count()).toBe(2);
});

test('the outbox shows it as a sending of its own, with its recipient and without a row', async () => {
  await send();
  await act(() => browser.deliver());
  await press('Send again…');
  fill('Recipient', 'zoe.l@customer.example');
  await inDialog('Send');
  await eventually(() => expect(screen.getByRole('tab', { name: 'Outbox (1)' })).toBeTruthy());
  await showView('Outbox (1)');
  await isShown('1 invoice is not delivered yet.');
  await isShown('zoe.l@customer.example');
  await isShown('E-mail, sent again: Waiting');
  expect(screen.queryByText(/^Sheet:/)).toBeNull();
});

test('one that staff have sent by hand is said to be marked, not delivered', async () => {
  await send();
  await act(() => browser.deliver());
  const { number } = tab;
  await press('Send again…');
  fill('Recipient', 'zoe.l@customer.example');
  await inDialog('Send');
  await eventually(() => expect(dialog()).toBeNull());
  await setDelivery(tab.database, 'mail', setAsideBy(422), 2);
  await isShown('Sending again to zoe.l@customer.example – set aside, see Outbox');
  await eventually(() => expect(screen.getByRole('tab', { name: 'Outbox (1)' })).toBeTruthy());
  await showView('Outbox (1)');
  const sentByHand = `The e-mail of ${number} was sent by hand`;
  await eventually(() => screen.getByRole('button', { name: sentByHand }));
  await press(sentByHand);
  await eventually(() => expect(screen.getByRole('tab', { name: 'Outbox' })).toBeTruthy());
  await showView('History');
  await isShown(/^Sending again to zoe\.l@customer\.example – marked by staff as sent \d\d:\d\d$/);
  expect(browser.outbox.services.mails).toHaveLength(1);
});

describe('the dialog says before the press that this would be a second e-mail', () => {
  const waits = /^The earlier e-mail to this address has not gone yet, and goes by itself\./;
  const unchecked = /^It can’t be checked right now whether an earlier e-mail to this address/;

  test('while the first one to this address waits, and no longer once it has arrived', async () => {
    await send();
    await press('Send again…');
    await isShown(waits);
    await act(() => browser.deliver());
    await eventually(() => expect(screen.queryByText(waits)).toBeNull());
  });

  test('not for another address', async () => {
    await send();
    await press('Send again…');
    await isShown(waits);
    fill('Recipient', 'zoe.l@customer.example');
    expect(screen.queryByText(waits)).toBeNull();
    fill('Recipient', ' Zoe@Customer.example');
    await isShown(waits);
  });

  test.each<[string, Delivery]>([
    ['goes by itself, or another device has sent it', { ...NEW_DELIVERY, isShared: true }],
    ['is on hold', blockedBy(402)],
    ['may have arrived, and is tried again by itself', { ...NEW_DELIVERY, unclear: 1 }],
    ['may have arrived, and is tried again by itself', { ...blockedBy(402), unclear: 1 }],
    ['is on hold here, or another device has sent it', { ...blockedBy(402), isShared: true }],
    ['may have arrived', inDoubt()],
    ['may have arrived', { ...setAsideBy(413), unclear: 1 }],
    ['may have arrived', { ...setAsideBy(413), isShared: true }],
  ])('when the first one %s', async (words, mail) => {
    await send();
    await setDelivery(tab.database, 'mail', mail);
    await press('Send again…');
    await isShown(new RegExp(`^The earlier e-mail to this address ${words}`));
  });

  test('or that it may be, while what was sent cannot be read', async () => {
    await send();
    await act(() => browser.deliver());
    const { entries } = tab.database;
    const where = vi.spyOn(entries, 'where').mockImplementation(() => {
      throw new DOMException('The connection is lost.', 'UnknownError');
    });
    await press('Send again…');
    await isShown(unchecked);
    where.mockRestore();
    await inDialog('Cancel');
    await press('Send again…');
    await eventually(() => expect(screen.queryByText(unchecked)).toBeNull());
  });

  test('or that it may be, while what was sent again cannot be read', async () => {
    await send();
    await act(() => browser.deliver());
    const { WhereClause, entries } = tab.database;
    const find = vi.spyOn(WhereClause.prototype, 'startsWith').mockImplementation(() => {
      throw new DOMException('The connection is lost.', 'UnknownError');
    });
    // Another tab changes something, so that all is read again.
    await act(() => entries.add({ invoiceId: 'resend/other' }));
    await press('Send again…');
    await isShown(unchecked);
    find.mockRestore();
    await act(() => browser.pass(seconds(5)));
    await eventually(() => expect(screen.queryByText(unchecked)).toBeNull());
  });

  test('also when an earlier sending again waits, in the history too', async () => {
    await send();
    await act(() => browser.deliver());
    await press('Send again…');
    fill('Recipient', 'zoe.l@customer.example');
    await inDialog('Send');
    await eventually(() => expect(dialog()).toBeNull());
    await showView('History');
    await eventually(() => screen.getByRole('button', { name: `Send ${tab.number} again` }));
    await press(`Send ${tab.number} again`);
    expect(screen.queryByText(waits)).toBeNull();
    fill('Recipient', 'zoe.l@customer.example');
    await isShown(waits);
  });
});
