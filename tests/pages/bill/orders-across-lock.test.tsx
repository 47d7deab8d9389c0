// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seconds } from '../../../src/domain/time.ts';
import { PAIR, showBillPage, signIn } from '../../support/billing/bill-page.tsx';
import { eventually } from '../../support/billing/eventually.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { field, fill, isSaid, press, showView } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';
import { newDatabase } from '../../support/new-database.ts';
import { runtimeWith } from '../../support/test-page.tsx';

let browser: TestBrowser;
let number: string;
/** What a PDF needs comes only after this. */
let arrive: () => void;
let arrival: Promise<void>;
const reload = vi.fn();

beforeEach(async () => {
  deriveQuickly();
  browser = await openBrowser({ companies: companiesWithTax(), payments: true });
  await browser.publishStaffFile(PAIR);
  const tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  number = tab.number;
  await tab.database.pictures.clear();
  await tab.lock();
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  openPage();
  await signIn();
});

const ORDERS = [
  [
    'an e-mail sent again',
    async () => {
      await showView('History');
      await pressOnceThere(/^Send .* again$/);
      await inDialog('Send');
    },
    /^E-mail of .*: It was not sent again, .* press “Send again…”\.$/,
    /^E-mail of .*: It is not known whether it is sent again\./,
  ],
  [
    'a reminder',
    async () => {
      await showView('Owing');
      await pressOnceThere(/^Remind about/);
      await inDialog('Send');
    },
    /^Reminder about .*: It was not sent, .* under Owing and press “Remind…”\.$/,
    /^Reminder about .*: It is not known whether it is sent\./,
  ],
  [
    'a credit note',
    async () => {
      await showView('History');
      await pressOnceThere(/^Credit note for/);
      fill('Reason (optional)', 'Parcel returned');
      await inDialog('Generate Credit Note');
    },
    /^Credit note for .*: It was not issued, .* press “Credit note…”\.$/,
    /^Credit note for .*: It is not known whether it was issued\./,
  ],
] as const;

describe.each(ORDERS)('%s that was ordered before a lock', (_, order, notDone, unknownEnd) => {
  test('and then failed is reported after the next sign-in, until staff have answered', async () => {
    await order();
    await press('Lock');
    browser.disk.fill();
    await lockUntilReloaded();
    browser.disk.makeRoom();
    await signIn();
    await eventually(() => expect(news()).toMatch(notDone));
    await press('OK');
    expect(news()).toBeUndefined();
    openPage();
    await signIn();
    expect(news()).toBeUndefined();
  });

  test('and then done is no news', async () => {
    await order();
    await press('Lock');
    await lockUntilReloaded();
    await signIn();
    expect(news()).toBeUndefined();
    expect(await newDatabase(browser.outbox.profile).entries.count()).toBe(2);
  });

  test('is reported where the page was closed in the middle of it: nobody knows its end', async () => {
    await order();
    openPage();
    await signIn();
    await eventually(() => expect(news()).toMatch(unknownEnd));
  });

  test('leaves no more of the customer on the locked device than the invoice’s number', async () => {
    await order();
    await press('Lock');
    browser.disk.fill();
    await lockUntilReloaded();
    const kept = browser.items.get('order-news');
    expect(kept).toContain(number);
    expect(kept).not.toMatch(/Zoë|@|Parcel/);
  });
});

test('an order that fails while the desk is open is said in its dialog, and nowhere else', async () => {
  const [[, order]] = ORDERS;
  await order();
  browser.disk.fill();
  arrive();
  await eventually(() => expect(isSaid('Not sent: this device is full.')).toBe(true));
  browser.disk.makeRoom();
  expect(news()).toBeUndefined();
  openPage();
  await signIn();
  expect(news()).toBeUndefined();
});

describe('an invoice that was ordered before a lock', () => {
  test.each(['Generate Invoice', 'Send Invoice'])(
    'by %s and then not issued is reported after the next sign-in',
    async (button) => {
      const issued = await orderNew(button);
      await press('Lock');
      browser.disk.fill();
      await lockUntilReloaded();
      browser.disk.makeRoom();
      await signIn();
      await eventually(() =>
        expect(news()).toMatch(/^Invoice .*: It was not issued\. It is among the Drafts/),
      );
      expect(news()).toContain(issued);
      await press('OK');
      expect(news()).toBeUndefined();
    },
  );

  test('and then issued is no news', async () => {
    await orderNew('Send Invoice');
    await press('Lock');
    await lockUntilReloaded();
    await signIn();
    expect(news()).toBeUndefined();
    expect(await newDatabase(browser.outbox.profile).entries.count()).toBe(2);
  });

  test('and refused while the desk is open is said there, and nowhere else', async () => {
    await orderNew('Generate Invoice');
    browser.disk.fill();
    arrive();
    await eventually(() => expect(isSaid(/device is full/)).toBe(true));
    browser.disk.makeRoom();
    expect(news()).toBeUndefined();
    expect(browser.items.get('order-news') ?? '').toBe('');
  });
});

/** The words of the notice about an order. */
function news(): string | undefined {
  const texts = [...document.querySelectorAll('b')].map(
    ({ parentElement }) => parentElement?.textContent ?? '',
  );
  return texts.find((text) => text.includes(', ordered '));
}

/** Presses the button of a new invoice like the one before, and returns its number. */
async function orderNew(button: string): Promise<string> {
  await showView('History');
  await pressOnceThere(/^Duplicate /);
  await eventually(() => expect(field('Invoice Number').value).not.toMatch(`^(${number})?$`));
  const { value } = field('Invoice Number');
  // The copy is in the form a moment before the form is shown.
  await pressOnceThere(button);
  return value;
}

async function pressOnceThere(name: string | RegExp): Promise<void> {
  await eventually(() => screen.getByRole('button', { name }));
  await press(name);
}

async function inDialog(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

async function lockUntilReloaded(): Promise<void> {
  expect(reload).not.toHaveBeenCalled();
  arrive();
  await eventually(async () => {
    await browser.pass(seconds(1));
    expect(reload).toHaveBeenCalled();
  });
  openPage();
}

/** Opens the page anew, as after a reload. */
function openPage(): void {
  cleanup();
  reload.mockClear();
  const loadPicture = () => arrival.then(() => 'data:image/png;base64,');
  const change = { reload, hasOfflineDesk: async () => true, loadPicture };
  const { database, environment } = new Tab(browser, change);
  showBillPage(runtimeWith(database, environment), vi.fn());
}
