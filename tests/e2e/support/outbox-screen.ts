import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { showView } from './billing-screen.ts';

export const SAVED_HERE = 'Saved on this device. It will be sent when you are back online.';
export const IN_SHEET = 'The invoice is in the sheet.';
export const NOT_IN_SHEET = 'Failed to save invoice data. Please check console for details.';
export const SENT = 'Invoice sent successfully!';
export const MARKED = 'The e-mail arrived or was sent by hand, as staff have said.';
export const NOT_SENT = 'Failed to send invoice. Please try again.';

/** What the notice of an invoice says of its delivery, beside the lines above. */
export const DELIVERY_SAYS = {
  rowInDoubt: 'It was sent, but no reply came back.',
  looksFirst: 'looks for it in the sheet before sending it again',
  mailInDoubt: 'The customer may or may not have the e-mail.',
  askCustomer: 'Ask the customer',
  reconnectSheet: 'reconnect the Google account',
  reconnectMailbox: 'reconnect the mailbox',
  badAddress: 'rejected this customer’s e-mail address',
} as const;

/** What the outbox says of an invoice that is not delivered. */
export const ENTRY_SAYS = {
  sheetInDoubt: 'Sheet: Unconfirmed',
  sheetOnHold: 'Sheet: On hold',
  sheetDelivered: 'Sheet: Delivered',
  mailDelivered: 'E-mail: Delivered',
  mailOnHold: 'E-mail: On hold',
  mailSetAside: 'E-mail: Set aside',
  nextTry: 'Next try',
  wasClosed: 'The app was closed while it was being sent.',
  otherDevice: 'another device may have sent it',
} as const;

const NOTHING_WAITS = 'Nothing is waiting on this device.';

export const SHEET_IS_GOOD = 'is in the sheet exactly once';

/** What Check the sheet says of an invoice of a company. */
export function sheetFinding(kind: 'missing' | 'double', number: string, company: string): string {
  return kind === 'missing'
    ? `${number} from ${company} is missing from the sheet. Restore it from an earlier version of the sheet, or enter it by hand from its PDF in the history.`
    : `${number} from ${company} is in the sheet twice. Delete all but one.`;
}

/** What it says where a column has another text there. */
export function sheetDifference(
  number: string,
  company: string,
  [column, there, here]: readonly [string, string, string],
): string {
  return `${number} from ${company} differs in the sheet: ${column} is “${there}” instead of “${here}”.`;
}

export function restored(drafts: number, invoices: number): string {
  return `Restored ${drafts} drafts and ${invoices} invoices.`;
}

/** The tab of the outbox, which carries the count of what waits. */
export function outboxTab(page: Page, count: number): Locator {
  const name = count === 0 ? 'Outbox' : `Outbox (${count})`;
  return page.getByRole('tab', { name, exact: true });
}

export async function openOutbox(page: Page): Promise<Locator> {
  await showView(page, 'Outbox');
  return page.getByRole('region', { name: 'Outbox' });
}

/** What the outbox says of one invoice. */
export function entryOf(page: Page, number: string): Locator {
  return page
    .getByRole('region', { name: 'Outbox' })
    .getByRole('listitem')
    .filter({ hasText: number });
}

export function retryButton(place: Page | Locator): Locator {
  return place.getByRole('button', { name: 'Retry now' });
}

/** Says that the e-mail of an invoice arrived, or that it did not. */
export function arrivedButton(place: Page | Locator, number: string): Locator {
  return place.getByRole('button', { name: `The e-mail of ${number} arrived`, exact: true });
}

export function sendAgainButton(place: Page | Locator, number: string): Locator {
  return place.getByRole('button', { name: `Send the e-mail of ${number} again`, exact: true });
}

/** Tries an e-mail once more that was set aside. */
export function tryMailButton(place: Page | Locator, number: string): Locator {
  return place.getByRole('button', { name: `Try the e-mail of ${number} again`, exact: true });
}

/** Says that the customer gets an e-mail that was set aside in another way. */
export function sentByHandButton(place: Page | Locator, number: string): Locator {
  return place.getByRole('button', {
    name: `The e-mail of ${number} was sent by hand`,
    exact: true,
  });
}

/** Takes the file of a backup. */
export function restoreField(page: Page): Locator {
  return page.getByLabel('Restore a backup');
}

/** Presses Check the sheet; what it finds is listed. */
export async function checkSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Check the sheet', exact: true }).click();
  return page.getByRole('region', { name: 'Check the sheet' }).getByRole('listitem');
}

/** Presses Retry now until nothing is left in the open outbox: what is due may go before the press. */
export async function retryUntilAllDelivered(page: Page): Promise<void> {
  await expect(async () => {
    const button = retryButton(page);
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(page.getByText(NOTHING_WAITS, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expectAllDelivered(page);
}

/** Waits until the open outbox says that nothing is left in it. */
export async function expectAllDelivered(page: Page): Promise<void> {
  await expect(page.getByText(NOTHING_WAITS, { exact: true })).toBeVisible();
  await expect(outboxTab(page, 0)).toBeAttached();
}

/**
 * Moves the page's clock beyond the time in which a row of unknown fate may still turn up, and on
 * from one search to the next until the row is there.
 */
export async function passSettling(
  page: Page,
  isThere: () => boolean,
  timeout = 60_000,
): Promise<void> {
  const asked = new Set<Request>();
  const ended = (request: Request) => void asked.delete(request);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.clock.fastForward('11:00');
  const moveOn = async () => {
    // A request that is on its way, or begins just now, must not be given up by the page's clock.
    if (!isThere() && asked.size === 0) {
      // Somebody is at the desk, which would lock itself after a quarter of an hour of that clock.
      await page.keyboard.press('Shift');
      await page.clock.fastForward('00:20');
    }
    return isThere();
  };
  await expect.poll(moveOn, { intervals: [100], timeout }).toBe(true);
}
