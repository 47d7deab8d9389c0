import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { readPdf, textOf } from '../../support/read-pdf.ts';
import { FIRST_COMPANY } from './companies.ts';
import { companyChoices } from './sign-in-screen.ts';

export const SAVED = /^Saved \d\d:\d\d$/;
export const DEVICE_FULL = 'Not saved: this device is full.';
export const NOT_ISSUED = 'was not issued';
export const STILL_HERE = 'What you typed is still here';
export const NO_COMPANY = 'Please select a company first';
export const ONE_ADDRESS = /^Enter a complete e-mail address/;
export const NO_DRAFTS = 'No drafts.';
/** Said of a draft that is not on the device. */
export const NOT_SAVED_YET = 'not saved yet, kept in this tab';
export const OPEN_ELSEWHERE = 'is open in another tab';
export const GONE_ELSEWHERE = 'issued or deleted in another tab';
export const DELETED = 'was deleted';
export const SCAN_TO_PAY = 'Scan to pay';

export interface TypedItem {
  readonly description: string;
  readonly weight: string;
  readonly price: string;
}

export const PARCEL: TypedItem = {
  description: 'Cotton kurta, block printed',
  weight: '2.5',
  price: '1499.50',
};

/** Shipping and customer of an invoice, by the labels of their fields. */
export const DETAILS = {
  From: 'Mumbai',
  To: 'Bristol',
  Name: 'Zoë Łukasiewicz',
  Mobile: '+44 0000 000000',
  Email: 'zoe@customer.example',
  Address: '12 Harbour Lane\nBristol BS1 0AA',
} as const;

const ITEM_LABELS = {
  description: 'Description',
  weight: 'Weight (KG)',
  price: 'Price/KG (₹)',
} as const;

export const ITEM_FIELDS = ['description', 'weight', 'price'] as const;

export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** A field of the item in a row, counted from 1. */
export function itemField(page: Page, name: keyof TypedItem, row: number): Locator {
  return field(page, itemLabel(name, row));
}

export function itemLabel(name: keyof TypedItem, row: number): string {
  return `${ITEM_LABELS[name]} ${row}`;
}

/** The heading above a column of the items. */
export function itemHeading(page: Page, name: keyof TypedItem): Locator {
  return page.getByText(ITEM_LABELS[name], { exact: true }).first();
}

export function gstBox(page: Page): Locator {
  return page.getByLabel(/^Include GST/);
}

/** Offers the customers of earlier invoices. */
export function earlierCustomers(page: Page): Locator {
  return page.getByLabel('Previous clients');
}

/** The live picture of the PDF. */
export function paper(page: Page): Locator {
  return page.getByRole('article', { name: 'The invoice on paper' });
}

export async function chooseCompany(page: Page, { name }: { readonly name: string }) {
  await companyChoices(page).and(page.getByRole('radio', { name })).check();
}

/** Fills a row, and adds it first where it is not there yet. */
export async function fillItem(page: Page, row: number, item = PARCEL): Promise<void> {
  const description = itemField(page, 'description', row);
  if ((await description.count()) === 0) await press(page, 'Add Item');
  for (const name of ITEM_FIELDS) await itemField(page, name, row).fill(item[name]);
}

/** Fills in shipping and customer, an empty text for what is to stay empty. */
export async function fillDetails(
  page: Page,
  change: Partial<Record<keyof typeof DETAILS, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...DETAILS, ...change })) {
    await field(page, label).fill(text);
  }
}

/** A whole invoice with one item, ready to be issued. */
export async function writeInvoice(page: Page, company = FIRST_COMPANY): Promise<void> {
  await chooseCompany(page, company);
  await fillDetails(page);
  await fillItem(page, 1);
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await button(page, name).click();
}

/** Begins an empty invoice, and waits for it: until a company is chosen it has no other fields. */
export async function beginAnother(page: Page): Promise<void> {
  await press(page, 'New Invoice');
  await expect(field(page, 'Name')).toHaveCount(0);
}

export function numberField(page: Page): Locator {
  return field(page, 'Invoice Number');
}

export function numberOf(page: Page): Promise<string> {
  return numberField(page).inputValue();
}

/** Sends what is written, and returns its number once the page says that it is issued. */
export async function sendInvoice(page: Page): Promise<string> {
  await press(page, 'Send Invoice');
  await expect(page.getByRole('status').filter({ hasText: /^Issued$/ })).toBeVisible();
  return numberOf(page);
}

/** Goes on from the invoice just issued to one for another customer, and sends that. */
export async function sendAnother(page: Page, customer: string): Promise<string> {
  const before = await numberOf(page);
  await field(page, 'Name').fill(customer);
  await expect(numberField(page)).not.toHaveValue(before);
  return sendInvoice(page);
}

/** Says that what is written is no longer the invoice of that number. */
export function followsNotice(page: Page, issued: string): Locator {
  return page.getByText(`Invoice ${issued} has been issued and stays unchanged`);
}

/** Presses Generate Invoice and waits for the PDF. */
export async function generate(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Generate Invoice'),
  ]);
  return download;
}

/** All text of a downloaded PDF, page after page. */
export async function readDownload(download: Download): Promise<string> {
  return readPdf(readFileSync(await download.path()))
    .map(textOf)
    .join('\n');
}

/** Goes to one of the billing page's views. */
export async function showView(
  page: Page,
  view: 'Invoice' | 'Drafts' | 'History' | 'Outbox',
): Promise<void> {
  const tab = page.getByRole('tab', { name: view });
  await tab.click();
  // What was typed is saved first, and until then the view before is there with its own buttons.
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

export function draftButton(page: Page, does: 'Open' | 'Delete', number: string): Locator {
  return button(page, `${does} draft ${number}`);
}

export function duplicateButton(page: Page, number: string): Locator {
  return button(page, `Duplicate ${number}`);
}

/** Searches the history. */
export function searchField(page: Page): Locator {
  return page.getByLabel(/^Search/);
}

/** A row of the drafts or of the history. */
export function listed(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text });
}
