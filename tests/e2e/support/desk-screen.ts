import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import { readPdf, textOf } from '../../support/read-pdf.ts';

export const DESK = '/bill';
interface Pair {
  readonly id: string;
  readonly password: string;
}

/** The sample's own, which the build warns of. */
export const PAIR: Pair = { id: 'demo', password: 'demo-parcel-desk' };

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

/** Fills in the pair and presses Login; what comes of it is the test's affair. */
export async function tryPair(page: Page, { id, password } = PAIR): Promise<void> {
  await page.getByLabel('ID', { exact: true }).fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the desk and signs in. */
export async function openDesk(page: Page, address = DESK): Promise<void> {
  await page.goto(address);
  await tryPair(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
  await expect(page.getByRole('radiogroup', { name: 'Select Company' })).toBeVisible();
}

export async function chooseCompany(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Select Company' })
    .getByRole('radio', { name })
    .check();
}

/** Fills a row, and adds it first where it is not there yet. */
export async function fillItem(page: Page, number: number, item = PARCEL): Promise<void> {
  const description = page.getByLabel(`Description ${number}`, { exact: true });
  if ((await description.count()) === 0)
    await page.getByRole('button', { name: 'Add Item' }).click();
  await description.fill(item.description);
  await page.getByLabel(`Weight (KG) ${number}`, { exact: true }).fill(item.weight);
  await page.getByLabel(`Price/KG (₹) ${number}`, { exact: true }).fill(item.price);
}

const DETAILS = {
  From: 'Mumbai',
  To: 'Bristol',
  Name: 'Zoë Łukasiewicz',
  Mobile: '+44 0000 000000',
  Email: 'zoe@customer.example',
  Address: '12 Harbour Lane\nBristol BS1 0AA',
} as const;

/** Shipping and customer, an empty text for what is to stay empty. */
export async function fillDetails(
  page: Page,
  change: Partial<Record<keyof typeof DETAILS, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...DETAILS, ...change })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** A whole invoice of the first company with one item, ready to be issued. */
export async function writeInvoice(
  page: Page,
  company: string | RegExp = /Courier/,
): Promise<void> {
  await chooseCompany(page, company);
  await fillDetails(page);
  await fillItem(page, 1);
}

export function numberOf(page: Page): Promise<string> {
  return page.getByLabel('Invoice Number', { exact: true }).inputValue();
}

/** Presses Generate Invoice and waits for the PDF. */
export async function generate(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generate Invoice' }).click(),
  ]);
  return download;
}

/** All text of a downloaded PDF, page after page. */
export async function readDownload(download: Download): Promise<string> {
  return readPdf(readFileSync(await download.path()))
    .map(textOf)
    .join('\n');
}

/** Goes to one of the desk's views. */
export async function show(page: Page, view: string): Promise<void> {
  await page.getByRole('tab', { name: view }).click();
}
