import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Company } from '../../src/domain/invoice/company.ts';
import {
  chooseCompany,
  DETAILS,
  fillDetails,
  fillItem,
  generate,
  gstBox,
  numberOf,
  PARCEL,
  press,
  readDownload,
  SCAN_TO_PAY,
  showView,
  type TypedItem,
  writeInvoice,
} from './support/billing-screen.ts';
import { COMPANY_WITHOUT_LOGO, FIRST_COMPANY } from './support/companies.ts';
import { expectedTotals } from './support/expected-totals.ts';
import { IN_SHEET } from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { serveCopy } from './support/serve-copy.ts';
import { signIn, signInAgain } from './support/sign-in-screen.ts';

const TIFFIN: TypedItem = { description: 'Steel tiffin', weight: '0.333', price: '1000.05' };

test('the PDF says what the form says, to the paisa, now and from the history', async ({
  page,
  site,
}) => {
  await signIn(page, site.origin);
  const first = await test.step('of a company with a logo, with GST', () =>
    issueAndCompare(page, FIRST_COMPANY, true));

  await test.step('after a reload, which asks for the pair, the history has the same file', async () => {
    await signInAgain(page);
    await showView(page, 'History');
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      press(page, `PDF of ${first.number}`),
    ]);
    expect(again.suggestedFilename()).toBe(`${first.number}.pdf`);
    expect(readFileSync(await again.path()).equals(first.file)).toBe(true);
  });

  await test.step('of a company without a logo, without GST', async () => {
    await showView(page, 'Invoice');
    const second = await issueAndCompare(page, COMPANY_WITHOUT_LOGO, false);
    // A logo and the code to pay with, or the code alone.
    expect(countPictures(first.file)).toBeGreaterThan(1);
    expect(countPictures(second.file)).toBe(1);
  });
});

test('a logo and a QR code that cannot be loaded are logged and left out of the PDF', async ({
  page,
}) => {
  const site = await serveCopy();
  await resealStaffFile(site.folder, ({ companies, ...staff }) => ({
    ...staff,
    qr: '/logos/no-such-code.png',
    companies: (companies as object[]).map((company) => ({
      ...company,
      logo: `data:image/png;base64,${btoa('no picture')}`,
    })),
  }));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(page, site.origin);
  await writeInvoice(page);
  const text = await readDownload(await generate(page));
  expect(text).toContain('₹3,748.75');
  expect(text).not.toContain(SCAN_TO_PAY);
  await expect.poll(() => logged.join()).toContain('no-such-code.png cannot be loaded');
  await expect.poll(() => logged.join()).toContain('A picture is left out of the PDF');
  await page.close();
  await site.close();
});

/** Issues an invoice of two items, and compares its PDF with the form. */
async function issueAndCompare(page: Page, company: Company, withGst: boolean) {
  await chooseCompany(page, company);
  await fillDetails(page);
  await fillItem(page, 1);
  await fillItem(page, 2, TIFFIN);
  await gstBox(page).setChecked(withGst);
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
  for (const said of [DETAILS.Name, ...DETAILS.Address.split('\n'), DETAILS.To, number]) {
    expect(lines, said).toContain(said);
  }
  // 2.5 × 1,499.50 = 3,748.75 and 0.333 × 1,000.05 = 333.01665, halves up.
  expect(lines).toEqual(expect.arrayContaining(['3,748.75', '333.02', '0.333', '1,000.05']));
  expect(sums['Subtotal']).toBe('₹4,081.77');
  expect(Object.keys(sums)).toEqual(
    withGst
      ? ['Subtotal', expect.stringMatching(/^CGST/), expect.stringMatching(/^SGST/), 'Total']
      : ['Subtotal'],
  );
  for (const [label, amount] of Object.entries(sums)) {
    expect(amountAfter(lines, label), label).toBe(amount);
  }
  const { total, inWords } = expectedTotals([PARCEL, TIFFIN], withGst);
  expect(amountAfter(lines, 'Total')).toBe(total);
  expect(text.replaceAll('\n', ' ')).toContain(inWords);
  await expect(page.getByText(IN_SHEET)).toBeVisible();
  return { number, file: readFileSync(await download.path()) };
}

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

function countPictures(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
}
