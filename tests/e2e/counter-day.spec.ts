import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { financialYearOf } from '../../src/domain/tax/financial-year.ts';
import { button, field, itemField, numberOf, readDownload } from './support/billing-screen.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { companyChoices, signIn } from './support/sign-in-screen.ts';

const TAX = {
  whenIncomplete: 'refuse',
  rounding: { tax: 'line', total: 'rupee' },
  lut: { number: 'AD270426000000X', year: financialYearOf(new Date().toISOString().slice(0, 10)) },
  signatory: { name: 'Asha Sample' },
};
const KARNATAKA_GSTIN = '29ABCDE1234F1ZW';
const GSTIN = 'GSTIN of the client';
const PLACE = 'Place of supply';
const TREATMENT = 'Tax treatment';

/** How a clerk works the page: by the keyboard, or by touching it. */
interface Clerk {
  readonly press: (target: Locator) => Promise<void>;
  readonly write: (target: Locator, text: string) => Promise<void>;
  readonly choose: (radio: Locator) => Promise<void>;
  /** Takes what a field proposes once something is typed. */
  readonly take: (proposal: Locator) => Promise<void>;
  readonly select: (list: Locator, option: string) => Promise<void>;
}

let site: SiteCopy;

test.beforeEach(async ({ page }) => {
  site = await serveCopy();
  await resealStaffFile(site.folder, ({ companies, ...staff }) => ({
    ...staff,
    payments: true,
    companies: (companies as object[]).map((company, index) =>
      index === 0
        ? { ...company, gstin: '27SAMPL0000E1ZU', tax: TAX, upi: 'courier.sample@bank' }
        : company,
    ),
  }));
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files }: ShareData) =>
      void Object.assign(window, { sharedFile: files?.[0]?.name });
  });
  await signIn(page, site.origin);
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('a day at the counter: three kinds of tax invoice, a credit note, payment, history and month @mobile', async ({
  page,
  hasTouch,
}) => {
  page.setDefaultTimeout(20_000);
  const clerk = hasTouch ? byTouch() : byKeyboard(page);
  const totals: number[] = [];
  const saved = async (press: () => Promise<void>): Promise<Download> => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return download;
  };
  const generate = async (): Promise<string> => {
    const text = await textOf(await saved(() => clerk.press(button(page, 'Generate Invoice'))));
    totals.push(amountIn(text, 'Amount due'));
    return text;
  };
  const beginAnother = async () => {
    await clerk.press(button(page, 'New Invoice'));
    await expect(field(page, 'Name')).toHaveCount(0);
    await beginInvoice(page, clerk);
  };

  const first = await test.step('within the State, for a client without a GSTIN', async () => {
    await beginInvoice(page, clerk);
    await writeClient(page, clerk, 'Meenakshi Rao');
    await writeItem(page, clerk, 1, ['Books', '1.25', '999.99']);
    await clerk.press(button(page, 'Add Item'));
    await writeItem(page, clerk, 2, ['Spice tins', '0.333', '1010.10']);
    const text = await generate();
    expect(text).toContain('Maharashtra (27)');
    // 1,249.99 + 336.36, nine per cent of each line twice, and the rest to the rupee.
    for (const sum of ['₹1,586.35', 'CGST (9%) ₹142.77', 'SGST (9%) ₹142.77', 'Rounded off ₹0.11'])
      expect(text).toContain(sum);
    expect(totals).toEqual([1872]);
    return numberOf(page);
  });

  await test.step('its PDF is shared', async () => {
    await clerk.press(button(page, 'Share PDF'));
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'sharedFile')))
      .toBe(`${first}.pdf`);
  });

  await test.step('to a company in another State, and mailed', async () => {
    await beginAnother();
    await writeClient(page, clerk, 'Kaveri Traders');
    await clerk.write(field(page, GSTIN), KARNATAKA_GSTIN);
    await writeItem(page, clerk, 1, ['Cloth', '2.5', '1000']);
    await clerk.press(button(page, 'Send Invoice'));
    await expect(page.getByRole('status').filter({ hasText: /^Issued$/ })).toBeVisible();
    const text = await textOf(await saved(() => clerk.press(button(page, 'Generate Invoice'))));
    totals.push(amountIn(text, 'Amount due'));
    expect(text).toContain('Karnataka (29)');
    expect(text).toContain('IGST (18%) ₹450');
  });

  await test.step('abroad, under the letter of undertaking', async () => {
    await beginAnother();
    await writeClient(page, clerk, 'Zoë Łukasiewicz');
    await clerk.select(field(page, PLACE), 'Abroad');
    await clerk.write(field(page, 'Country'), 'Poland');
    await writeItem(page, clerk, 1, ['Brass lamp', '4', '1250']);
    const text = await generate();
    expect(text).toContain('WITHOUT PAYMENT OF INTEGRATED TAX');
    expect(text).toContain('Poland (96)');
  });

  const repeat =
    await test.step('an earlier client brings GSTIN, State and treatment along', async () => {
      await beginAnother();
      await expect(field(page, GSTIN)).toHaveValue('');
      await pickClient(page, clerk, 'Kaveri');
      await expect(field(page, GSTIN)).toHaveValue(KARNATAKA_GSTIN);
      await expect(field(page, PLACE).locator('option:checked')).toHaveText(
        'Proposed: Karnataka (29)',
      );
      await expect(field(page, TREATMENT).locator('option:checked')).toHaveText(
        'Proposed: IGST 18%',
      );
      await pickClient(page, clerk, 'Zo');
      await expect(field(page, GSTIN)).toHaveValue('');
      await expect(field(page, 'Country')).toHaveValue('Poland');
      await pickClient(page, clerk, 'Kaveri');
      await writeItem(page, clerk, 1, ['Cloth', '1', '500']);
      expect(await generate()).toContain(`GSTIN ${KARNATAKA_GSTIN}`);
      return numberOf(page);
    });

  await test.step('the last one is paid', async () => {
    await clerk.press(button(page, `Payments of ${repeat}`));
    await clerk.press(button(page, 'Record payment'));
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(button(page, `Remind about ${repeat}`)).toHaveCount(0);
  });

  await test.step('the first one is found by a misspelt name, and credited in part', async () => {
    await openView(page, clerk, 'History');
    await expect(button(page, `Credit note for ${repeat}`)).toBeVisible();
    await clerk.write(page.getByLabel(/^Search/), 'Meenaksi');
    await expect(page.getByText('spelt nearly so')).toBeVisible();
    await expect(button(page, `Credit note for ${repeat}`)).toHaveCount(0);
    await clerk.press(button(page, `Credit note for ${first}`));
    await clerk.choose(page.getByRole('radio', { name: 'A part' }));
    await clerk.select(field(page, 'Credit of item 2'), 'All that is left');
    await clerk.write(field(page, 'Reason (optional)'), 'Tins broken');
    const text = await textOf(await saved(() => clerk.press(button(page, 'Generate Credit Note'))));
    expect(text).toContain(`Tax invoice ${first}`);
    expect(text).toContain('Tins broken');
    totals.push(-amountIn(text, 'Amount credited'));
    await expect(page.getByText(/^Credit note \d{4}C1/)).toBeVisible();
  });

  await test.step('the month for the accountant adds up to what was printed', async () => {
    await clerk.write(page.getByLabel(/^Search/), '');
    await field(page, 'Month').selectOption({ index: 1 });
    const csv = await saved(() => clerk.press(button(page, 'Save CSV')));
    const lines: Record<string, string>[] = parse(readFileSync(await csv.path()), {
      bom: true,
      columns: true,
    });
    const values = lines.map((line) => Number(line['Document Value']));
    expect(values.at(-1)).toBe(totals.reduce((sum, each) => sum + each, 0));
    expect(values.slice(0, -1).toSorted()).toEqual(totals.toSorted());
    expect(lines.map((line) => line['GSTR-1 Sheet']).toSorted()).toEqual(
      ['', 'b2b', 'b2b', 'b2c', 'b2c', 'exp'].toSorted(),
    );
    const paper = await textOf(await saved(() => clerk.press(button(page, 'Save PDF'))));
    expect(paper).toContain('4 invoices, 1 credit note');
  });
});

function byKeyboard(page: Page): Clerk {
  const pressOn = async (target: Locator, key: string) => {
    await target.focus();
    await page.keyboard.press(key);
  };
  return {
    press: (target) => pressOn(target, 'Enter'),
    write: async (target, text) => {
      await pressOn(target, 'Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    choose: (radio) => pressOn(radio, 'Space'),
    take: async (proposal) => {
      await expect(proposal).toBeVisible();
      await page.keyboard.press('Enter');
    },
    // A browser that is busy for a second between two letters takes the second for the first of a name.
    select: (list, option) =>
      expect(async () => {
        await list.focus();
        await page.keyboard.type(option);
        await expect(list.locator('option:checked')).toHaveText(option, { timeout: 2_000 });
      }).toPass(),
  };
}

function byTouch(): Clerk {
  return {
    press: (target) => target.tap(),
    write: async (target, text) => {
      await target.tap();
      await target.fill(text);
    },
    choose: (radio) => radio.check({ force: true }),
    take: (proposal) => proposal.tap(),
    select: async (list, option) => void (await list.selectOption({ label: option })),
  };
}

async function beginInvoice(page: Page, clerk: Clerk): Promise<void> {
  await clerk.choose(companyChoices(page).first());
  await expect(field(page, GSTIN)).toBeVisible();
}

async function writeClient(page: Page, clerk: Clerk, name: string): Promise<void> {
  await clerk.write(field(page, 'Name'), name);
  await clerk.write(field(page, 'Email'), 'client@customer.example');
  await clerk.write(field(page, 'Address'), '12 Harbour Lane');
}

async function writeItem(
  page: Page,
  clerk: Clerk,
  row: number,
  [description, weight, price]: readonly [string, string, string],
): Promise<void> {
  await clerk.write(itemField(page, 'description', row), description);
  await clerk.write(itemField(page, 'weight', row), weight);
  await clerk.write(itemField(page, 'price', row), price);
}

async function pickClient(page: Page, clerk: Clerk, name: string): Promise<void> {
  await clerk.write(page.getByLabel('Previous clients'), name);
  await clerk.take(page.getByRole('option').filter({ hasText: name }).first());
}

async function openView(page: Page, clerk: Clerk, view: string): Promise<void> {
  await clerk.press(page.getByRole('tab', { name: view }));
}

async function textOf(download: Download): Promise<string> {
  return (await readDownload(download)).replace(/\s+/g, ' ');
}

/** An amount of the PDF in rupees, by its label. */
function amountIn(text: string, label: string): number {
  const [, amount = ''] = new RegExp(`${label} ₹([\\d,.]+)`).exec(text) ?? [];
  return Number(amount.replaceAll(',', ''));
}
