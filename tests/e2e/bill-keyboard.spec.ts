import { expect, type Page, test } from '@playwright/test';
import { gatherComplaints } from './support/complaints.ts';
import {
  chooseCompany,
  DESK,
  fillItem,
  generate,
  numberOf,
  openDesk,
  PARCEL,
  readDownload,
  show,
  writeInvoice,
} from './support/desk-screen.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';

test('an invoice is written and issued by the keyboard alone', async ({ page }) => {
  await page.goto(DESK);
  await expect(page.getByLabel('ID', { exact: true })).toBeEditable();
  await page.getByLabel('ID', { exact: true }).focus();
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  await type('demo');
  await press('Tab');
  await type('demo-parcel-desk');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
  await page.getByRole('radio').first().focus();
  await press('Space');
  await expect(page.getByLabel('Invoice Number')).toBeVisible();
  await press('Tab');
  await expect(page.getByLabel('Invoice Number')).toBeFocused();
  await press('Tab');
  await press('Space');
  for (const text of ['Mumbai', 'Bristol']) {
    await press('Tab');
    await type(text);
  }
  await page.getByLabel('Name', { exact: true }).focus();
  await type('Zoë');
  for (const text of ['+44 0000 000000', '', '12 Harbour Lane']) {
    await press('Tab');
    await type(text);
  }
  for (const [index, description] of ['Books', 'Spice tins'].entries()) {
    if (index === 0) await press('Tab');
    await expect(page.getByLabel(`Description ${index + 1}`)).toBeFocused();
    await type(description);
    await press('Tab');
    // A number is taken over by what is typed: it needs no deleting.
    await type('2.5');
    await press('Tab');
    await type('1000');
    if (index === 0) await press('Enter');
  }
  const [download] = await Promise.all([page.waitForEvent('download'), press('Control+Enter')]);
  const text = await readDownload(download);
  expect(text).toContain('Spice tins');
  expect(text).toContain('₹5,900');
});

test('what has the focus is never behind the bar of buttons', async ({ page }) => {
  test.slow();
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 700 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await openDesk(page);
    await chooseCompany(page, /Courier/);
    for (let row = 1; row <= 6; row += 1) await fillItem(page, row);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByLabel('Name', { exact: true }).focus();
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'nothing';
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, bottom - 2);
        const isSeen =
          top >= 0 &&
          (hit === focused || focused.contains(hit) || hit?.closest('div')?.contains(focused));
        return isSeen ? 'seen' : `hidden: ${focused.outerHTML.slice(0, 120)}`;
      });
      expect(seen, `${size.width} px, stop ${stop}`).toBe('seen');
    }
  }
});

test('contract: every label of the form is found once', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await generate(page);
  await page.getByRole('button', { name: 'New Invoice' }).click();
  // With a history there is a further field, which must not answer to another one's name.
  await writeInvoice(page);
  await expect(page.getByLabel('Served before')).toBeVisible();
  const labels = ['Name', 'Mobile', 'Email', 'Address', 'From', 'To', 'Shipping Date'];
  const further = ['Invoice Number', 'Description 1', 'Weight (KG) 1', 'Price/KG (₹) 1'];
  const gst = 'Include GST (CGST 9% + SGST 9%)';
  for (const label of [...labels, ...further, gst, 'Delete item 1', 'Items']) {
    await expect(page.getByLabel(label), label).toHaveCount(1);
  }
  await expect(page.getByRole('button', { name: 'Delete item 1' })).toBeDisabled();
});

test('a customer of an earlier invoice fills the form in', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await generate(page);
  await page.getByRole('button', { name: 'New Invoice' }).click();
  await chooseCompany(page, /Enterprises/);
  await page.getByLabel('Served before').fill('zoe');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/12 Harbour Lane/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('zoe@customer.example');
});

test('duplicating fills a new invoice in, with a number and a date of its own', async ({
  page,
}) => {
  await openDesk(page);
  await writeInvoice(page);
  const first = await numberOf(page);
  await generate(page);
  await show(page, 'History');
  await page.getByLabel(/Search/).fill('courier zoë');
  await page.getByRole('button', { name: `Duplicate ${first}` }).click();
  await expect(page.getByLabel('Invoice Number')).not.toHaveValue(first);
  await expect(page.getByLabel('Description 1')).toHaveValue(PARCEL.description);
});

const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the login screen': async (page) => {
    await page.goto(DESK);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Enter your ID.')).toBeVisible();
  },
  'the invoice and its drafts, history and outbox': async (page) => {
    await openDesk(page);
    await writeInvoice(page);
    await page.getByLabel('Include GST (CGST 9% + SGST 9%)').check();
    await fillItem(page, 2);
  },
};

for (const [view, reach] of Object.entries(VIEWS)) {
  test(`axe finds nothing on ${view}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = gatherComplaints(page);
    await reach(page);
    await expectNoFindings(page);
    if (view.includes('login')) return expect(complaints).toEqual([]);
    await generate(page);
    await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
    await expectNoFindings(page);
    for (const tab of ['Drafts', 'History', 'Outbox']) {
      await show(page, tab);
      await expectNoFindings(page);
    }
    expect(complaints).toEqual([]);
  });
}

/** On a phone, a tablet and a desk, light and dark. */
async function expectNoFindings(page: Page): Promise<void> {
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await finishTransitions(page);
      expect(await findAxeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px wide`).toBe(0);
    }
  }
}
