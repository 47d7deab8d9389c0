import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../tools/browser/open-browser.ts';
import type { Site } from '../../tools/host/serve-site.ts';
import { PAIR, tryPair, WRONG_PAIR } from '../e2e/support/sign-in-screen.ts';
import { AGENCY_FOLDER } from '../support/agency-folder.ts';
import { findProgram } from './support/find-program.ts';
import { nginx } from './support/nginx.ts';
import { copySite, serveFrom } from './support/serve-from.ts';

const program = findProgram(nginx.program);
if (program === undefined) {
  console.log('nginx is not installed here, so the owner’s way over static files is not tested.');
}

const NEW_PRICE = '1777.00';
const NEW_COMPANY = 'Asha Parcels of Surat';
const PATIENCE = { timeout: 60_000 };

let folder: string;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  folder = copySite();
  browser = await openBrowser();
  if (program !== undefined) site = await serveFrom(folder, { ...nginx, program });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true });
});

test.skipIf(program === undefined)(
  'an owner with a folder on a host and a browser changes prices, a company and the password',
  async () => {
    const owner = await browser.newContext();
    const asked = requestsOf(owner);
    const page = await owner.newPage();
    await page.goto(`${site.origin}/owner`);

    await page.getByText('In use now:').waitFor(PATIENCE);
    const prices = readFileSync(join(AGENCY_FOLDER, 'rates/prices.csv'), 'utf8');
    await openPrices(page, withPriceOfB(prices, '"1,777.00"'));
    await page.getByText('has thousands separators').first().waitFor(PATIENCE);
    expect(await page.getByRole('button', { name: 'Save rate-card.json' }).count()).toBe(0);
    await openPrices(page, withPriceOfB(prices, NEW_PRICE));
    putOnHost('rates/rate-card.json', await save(page, 'Save rate-card.json'));

    await page.getByLabel('Staff file', { exact: true }).check();
    await page.getByLabel('ID', { exact: true }).fill(PAIR.id);
    await page.getByLabel('Password', { exact: true }).fill(PAIR.password);
    await page.getByRole('button', { name: 'Open the file of this site' }).click();
    await page.getByText('Sample Courier Company').first().click(PATIENCE);
    await page.getByLabel('Company name', { exact: true }).first().fill(NEW_COMPANY);
    await page.getByLabel('ID', { exact: true }).first().fill('asha');
    await page.getByRole('button', { name: 'Make a strong password' }).click();
    const password = await page.getByLabel('Password', { exact: true }).inputValue();
    putOnHost('staff.sealed.json', await save(page, 'Save staff.sealed.json'));
    await owner.close();

    const shopper = await browser.newContext();
    const quote = await shopper.newPage();
    await quote.goto(`${site.origin}/price-calculator`);
    await quote.getByText(/valid from/).waitFor(PATIENCE);
    await quote.getByLabel('Select Country', { exact: true }).fill('Nepal');
    await quote.getByRole('option').first().waitFor(PATIENCE);
    await quote.keyboard.press('Enter');
    for (const [label, text] of BOX) await quote.getByLabel(label, { exact: true }).fill(text);
    await quote.getByRole('button', { name: 'Calculate Price', exact: true }).click();
    await quote.getByText('₹1,777').first().waitFor(PATIENCE);
    await shopper.close();

    const tablet = await browser.newContext();
    const desk = await tablet.newPage();
    await desk.goto(`${site.origin}/bill`);
    await tryPair(desk);
    await desk.getByText(WRONG_PAIR).waitFor(PATIENCE);
    await tryPair(desk, { id: 'asha', password });
    await desk.getByRole('radio', { name: NEW_COMPANY }).waitFor(PATIENCE);
    await tablet.close();

    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((request) => !request.startsWith(`GET ${site.origin}/`))).toEqual([]);
  },
  300_000,
);

const BOX = [
  ['Weight (kg)', '1'],
  ['Length (cm)', '10'],
  ['Breadth (cm)', '10'],
  ['Height (cm)', '10'],
] as const;

/** Every request of a browser, of its workers too, with a word where it carried something. */
function requestsOf(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const carried = request.postData() === null ? '' : 'with a body: ';
    // What a page reads out of its own memory goes nowhere.
    if (/^(?:data|blob):/.test(request.url())) return;
    asked.push(`${carried}${request.method()} ${request.url()}`);
  });
  return asked;
}

/** The price table with another price for 1 kg in zone B. */
function withPriceOfB(prices: string, price: string): string {
  const rows = prices.trim().split('\n');
  return rows
    .map((row) => {
      const cells = row.split(',');
      return cells[0] === '1' ? cells.with(2, price).join(',') : row;
    })
    .join('\n');
}

async function openPrices(page: Page, text: string): Promise<void> {
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Open prices').setInputFiles(file);
}

async function save(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download', PATIENCE);
  await page.getByRole('button', { name: button }).click(PATIENCE);
  return readFile(await (await download).path());
}

/** Puts a file in the place of the host's own, whole at once. */
function putOnHost(path: string, content: Buffer): void {
  const arriving = join(folder, 'arriving');
  writeFileSync(arriving, content);
  renameSync(arriving, join(folder, 'site', path));
}
