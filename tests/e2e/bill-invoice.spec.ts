import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import staff from '../fixtures/agency/staff.sample.json' with { type: 'json' };
import {
  chooseCompany,
  fillDetails,
  fillItem,
  generate,
  numberOf,
  openDesk,
  PARCEL,
  readDownload,
  show,
  writeInvoice,
} from './support/desk-screen.ts';
import { resealDesk } from './support/reseal-desk.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { goOffline, openWithWorker } from './support/worker.ts';

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await site.close();
});

const desk = () => `${site.origin}/bill`;

for (const [index, company] of staff.companies.entries()) {
  for (const withGst of [true, false]) {
    const tax = withGst ? 'with' : 'without';
    test(`the PDF of ${company.name} ${tax} GST says what the form says, to the paisa`, async ({
      page,
    }) => {
      await openDesk(page, desk());
      await chooseCompany(page, company.name);
      await fillDetails(page);
      await fillItem(page, 1);
      await fillItem(page, 2, { description: 'Steel tiffin', weight: '0.333', price: '1000.05' });
      if (withGst) await page.getByLabel('Include GST (CGST 9% + SGST 9%)').check();
      const sums = await readSums(page);
      const number = await numberOf(page);
      const download = await generate(page);
      expect(download.suggestedFilename()).toBe(`${number}.pdf`);
      const text = await readDownload(download);
      const lines = text.split('\n');
      const { bankDetails, name, gstin, pan, website } = company;
      for (const said of [name, gstin, pan, website, ...Object.values(bankDetails)]) {
        expect(text, said).toContain(said);
      }
      for (const said of ['Zoë Łukasiewicz', '12 Harbour Lane', 'Bristol', number]) {
        expect(lines, said).toContain(said);
      }
      // 2.5 × 1,499.50 = 3,748.75 and 0.333 × 1,000.05 = 333.01665, halves up.
      expect(lines).toEqual(expect.arrayContaining(['3,748.75', '333.02', '0.333', '1,000.05']));
      expect(sums['Subtotal']).toBe('₹4,081.77');
      expect(Object.keys(sums)).toEqual(
        withGst ? ['Subtotal', 'CGST (9%)', 'SGST (9%)', 'Total'] : ['Subtotal'],
      );
      for (const [label, amount] of Object.entries(sums)) {
        expect(amountAfter(lines, label), label).toBe(amount);
      }
      expect(amountAfter(lines, 'Total')).toBe(withGst ? '₹4,816.49' : '₹4,081.77');
      expect(text.replaceAll('\n', ' ')).toContain(
        withGst
          ? 'Four Thousand Eight Hundred Sixteen Rupees and Forty Nine Paise'
          : 'Four Thousand Eighty One Rupees and Seventy Seven Paise',
      );
      await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
      expect(index < 3).toBe((await readPictures(download.path())) > 1);
    });
  }
}

test('from a cold start without a line to a PDF, and to the sheet once the line is back', async ({
  context,
  page,
}) => {
  await openWithWorker(page, site.origin);
  await goOffline(context, page);
  await page.close();
  const cold = await context.newPage();
  await openDesk(cold, desk());
  await writeInvoice(cold);
  const number = await numberOf(cold);
  expect(await readDownload(await generate(cold))).toContain('₹3,748.75');
  await expect(
    cold.getByText('Saved on this device. It will be sent when you are back online.'),
  ).toBeVisible();
  await expect(cold.getByRole('tab', { name: 'Outbox (1)' })).toBeVisible();
  await context.setOffline(false);
  await expect(cold.getByText('The invoice is saved to the sheet.')).toBeVisible();
  expect(rowsOf(site).map((row) => row['invoice_number'])).toEqual([number]);
});

test('Send Invoice puts one row into the sheet and one mail with the PDF on its way', async ({
  page,
}) => {
  await openDesk(page, desk());
  await writeInvoice(page);
  await page.getByLabel('Include GST (CGST 9% + SGST 9%)').check();
  const number = await numberOf(page);
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Invoice sent successfully!' }),
  ).toBeVisible();
  const [row, ...others] = rowsOf(site);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    invoice_number: number,
    company_id: 'courier',
    company_gstin: staff.companies[0]?.gstin,
    customer_name: 'Zoë Łukasiewicz',
    customer_email: 'zoe@customer.example',
    shipping_from: 'Mumbai',
    shipping_to: 'Bristol',
    subtotal: '3748.75',
    cgst: '337.39',
    sgst: '337.39',
    total: '4423.53',
  });
  const [mail, ...more] = mailsOf(site);
  expect(more).toEqual([]);
  expect(mail).toContain('zoe@customer.example');
  expect(mail).toContain('application/pdf');
  expect(mail).toContain(number);
});

test('Generate, then Send, pressed again and again, is one row and one mail', async ({ page }) => {
  await openDesk(page, desk());
  await writeInvoice(page);
  await generate(page);
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Invoice' }).dblclick();
  await expect(page.getByText('Invoice sent successfully!')).toBeVisible();
  await generate(page);
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.getByText('Invoice sent successfully!')).toBeVisible();
  expect(rowsOf(site)).toHaveLength(1);
  expect(mailsOf(site)).toHaveLength(1);
});

test('where the device shares files, the issued PDF is handed over under its name', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { readonly files: readonly File[] }) => {
        const [file] = files;
        const text = await file?.text();
        Object.assign(globalThis, {
          handedOver: `${file?.name} ${file?.type} ${text?.slice(0, 5)}`,
        });
      },
    });
  });
  await openDesk(page, desk());
  await writeInvoice(page);
  const number = await numberOf(page);
  const share = page.getByRole('button', { name: 'Share PDF' });
  await expect(share).toHaveCount(0);
  await generate(page);
  await share.click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'handedOver')))
    .toBe(`${number}.pdf application/pdf %PDF-`);
  await page.getByLabel('To', { exact: true }).fill('Bath');
  await expect(share).toHaveCount(0);
});

test('where the device cannot share files, no button pretends that it can', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }));
  await openDesk(page, desk());
  await writeInvoice(page);
  await generate(page);
  await expect(page.getByRole('button', { name: 'New Invoice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share PDF' })).toHaveCount(0);
});

test('an invoice without an e-mail address is saved and not mailed', async ({ page }) => {
  await openDesk(page, desk());
  await writeInvoice(page);
  await page.getByLabel('Email', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
  expect(rowsOf(site)).toHaveLength(1);
  expect(mailsOf(site)).toEqual([]);
});

test('the row that Enter adds after the last price is on no paper and in no sheet', async ({
  page,
}) => {
  await openDesk(page, desk());
  await writeInvoice(page);
  await page.getByLabel('Price/KG (₹) 1').press('Enter');
  await expect(page.getByLabel('Description 2')).toBeFocused();
  const paper = page.getByRole('article', { name: 'The invoice on paper' });
  await expect(paper.getByRole('row')).toHaveCount(2);
  const lines = (await readDownload(await generate(page))).split('\n');
  expect(lines).toContain(PARCEL.description);
  expect(lines).not.toContain('0');
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
  expect(JSON.parse(rowsOf(site)[0]?.['items'] ?? '')).toHaveLength(1);
  await expect(page.getByLabel('Description 2')).toHaveValue('');
});

test('editing an issued invoice starts a new one with a new number', async ({ page }) => {
  await openDesk(page, desk());
  await writeInvoice(page);
  const first = await numberOf(page);
  await generate(page);
  await expect(page.getByRole('button', { name: 'New Invoice' })).toBeVisible();
  await page.getByLabel('Weight (KG) 1').fill('3');
  await expect(page.getByLabel('Invoice Number')).not.toHaveValue(first);
  await expect(page.getByRole('button', { name: 'New Invoice' })).toHaveCount(0);
  const second = await numberOf(page);
  const text = await readDownload(await generate(page));
  expect(text).toContain(second);
  expect(text).toContain('₹4,498.50');
  await expect
    .poll(() => rowsOf(site).map((row) => row['invoice_number']))
    .toEqual([first, second]);
});

test('a number that this device has used is refused, and the next free one is offered', async ({
  page,
}) => {
  await openDesk(page, desk());
  await writeInvoice(page);
  const first = await numberOf(page);
  await generate(page);
  await page.getByRole('button', { name: 'New Invoice' }).click();
  await writeInvoice(page);
  await page.getByLabel('Invoice Number').fill(first.toLowerCase());
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'has issued an invoice with this number before',
  );
  await page.getByRole('button', { name: /^Use INV-\d{4}-\d{3}$/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const second = await numberOf(page);
  expect(second).not.toBe(first);
  expect(await readDownload(await generate(page))).toContain(second);
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
});

test('the PDF from the history is the first one, byte for byte', async ({ page }) => {
  await openDesk(page, desk());
  await writeInvoice(page, /Logistics/);
  const number = await numberOf(page);
  const first = readFileSync(await (await generate(page)).path());
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
  await page.reload();
  await openDesk(page, desk());
  await show(page, 'History');
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `PDF of ${number}` }).click(),
  ]);
  expect(again.suggestedFilename()).toBe(`${number}.pdf`);
  expect(readFileSync(await again.path()).equals(first)).toBe(true);
});

test('a logo and a QR code that cannot be loaded are logged and left out of the PDF', async ({
  page,
}) => {
  await resealDesk(site.folder, ({ companies, ...desk }) => ({
    ...desk,
    qr: '/logos/no-such-code.png',
    companies: (companies as object[]).map((company) => ({
      ...company,
      logo: `data:image/png;base64,${btoa('no picture')}`,
    })),
  }));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openDesk(page, desk());
  await writeInvoice(page);
  const text = await readDownload(await generate(page));
  expect(text).toContain('₹3,748.75');
  expect(text).not.toContain('Scan to pay');
  await expect.poll(() => logged.join()).toContain('no-such-code.png cannot be loaded');
  await expect.poll(() => logged.join()).toContain('A picture is left out of the PDF');
});

/** The sums under the form, by their names. */
async function readSums(page: Page): Promise<Record<string, string>> {
  const sums = page.locator('dl', { hasText: 'Subtotal' }).first();
  const names = await sums.locator('dt').allInnerTexts();
  const amounts = await sums.locator('dd').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? '']));
}

/** What a PDF writes after a label. */
function amountAfter(lines: readonly string[], label: string): string | undefined {
  return lines[lines.lastIndexOf(label) + 1];
}

/** How many pictures a PDF holds: logo and QR, or the QR alone. */
async function readPictures(path: Promise<string>): Promise<number> {
  const pdf = readFileSync(await path).toString('latin1');
  return pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
}

function rowsOf({ localFolder }: SiteCopy): Record<string, string>[] {
  return parse(readFileSync(join(localFolder, 'sheets/local.csv')), { columns: true, bom: true });
}

function mailsOf({ localFolder }: SiteCopy): string[] {
  const folder = join(localFolder, 'mail');
  try {
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}
