import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readCodeSquares, scanCode } from '../support/scan-code.ts';
import {
  button,
  field,
  fillDetails,
  generate,
  itemField,
  numberOf,
  paper,
  writeInvoice,
} from './support/billing-screen.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { companyChoices, signInWithWorker } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

const UPI_ID = 'courier.sample@bank';
const TRACKING = '1Z999AA10123456784';

let site: SiteCopy;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  site = await serveCopy();
  await resealStaffFile(site.folder, ({ companies, ...staff }) => ({
    ...staff,
    companies: (companies as object[]).map((company) => ({ ...company, upi: UPI_ID })),
    services: [
      { name: 'Packing', sac: '998540', price: 150 },
      { name: 'Pick-up', price: 99.5 },
    ],
    tracking: true,
    payments: true,
  }));
});

test.afterEach(() => site.close());

test('a quote becomes an invoice that is paid by phone, tracked and reminded of, by the keyboard', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    navigator.share = async ({ url }: ShareData) => void Object.assign(window, { sharedUrl: url });
  });
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  const pressButton = async (name: string) => {
    await button(page, name).focus();
    await press('Enter');
  };
  await signInWithWorker(page, site.origin);
  await companyChoices(page).first().focus();
  await press('Space');
  await fillDetails(page, { To: '' });

  await test.step('country and weight become To and a row', async () => {
    await pressButton('Use a quote…');
    await expect(field(page, 'Select Country')).toBeFocused();
    await expectNoFindings(page, 'the quote dialog');
    await type('australia');
    await press('Enter');
    await press('Tab');
    await type('1');
    await press('Enter');
    await expect(page.getByRole('button', { name: /^Use Economy ₹/ })).toBeFocused();
    await press('Enter');
    await expect(field(page, 'To')).toHaveValue('Australia');
    await expect(itemField(page, 'description', 1)).toHaveValue('Economy to Australia');
    await expect(button(page, 'Use a quote…')).toBeFocused();
  });

  await test.step('a service adds a row', async () => {
    await pressButton('Packing ₹150');
    await expect(itemField(page, 'description', 2)).toHaveValue('Packing (SAC 998540)');
  });

  await test.step('the carrier of a tracking number is filled in', async () => {
    await field(page, 'Tracking Number').focus();
    await type(TRACKING);
    await expect(field(page, 'Carrier')).toHaveValue('UPS');
    await expect(paper(page)).toContainText(TRACKING);
    await expect(paper(page).getByRole('img', { name: 'QR code for UPI' })).toBeVisible();
  });

  const total = await test.step('the code on the PDF pays its very total', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), press('Control+Enter')]);
    const squares = readCodeSquares(readFileSync(await download.path()));
    const link = new URL(scanCode(squares, { scale: 12, margin: 2.4 }) ?? '');
    expect(link.searchParams.get('pa')).toBe(UPI_ID);
    expect(link.searchParams.get('tn')).toBe(`Invoice ${await numberOf(page)}`);
    return Number(link.searchParams.get('am'));
  });
  const number = await numberOf(page);

  await test.step('part of it is paid', async () => {
    await expect(page.getByText(`Owing ${rupees(total)}`)).toBeVisible();
    await pressButton(`Payments of ${number}`);
    await expect(field(page, 'Amount received')).toBeFocused();
    await expectNoFindings(page, 'the payment dialog');
    await type('500');
    await press('Enter');
    await expect(page.getByText(`Part paid, owing ${rupees(total - 500)}`)).toBeVisible();
    await expect(button(page, `Payments of ${number}`)).toBeFocused();
  });

  await test.step('the customer is reminded of the rest, once', async () => {
    await page.getByRole('tab', { name: 'Owing' }).focus();
    await press('Enter');
    await expect(page.getByText(`1 invoice, ${rupees(total - 500)} owing`)).toBeVisible();
    await expectNoFindings(page, 'what is owing');
    await pressButton(`Remind about ${number}`);
    await expect(field(page, 'Recipient')).toBeFocused();
    await press('Enter');
    await expect(
      page.getByText(/^Reminder sent to zoe@customer\.example – delivered/).last(),
    ).toBeVisible();
  });

  await test.step('the tracking link opens offline and names the carrier', async () => {
    await page.getByRole('tab', { name: 'Invoice' }).focus();
    await press('Enter');
    await pressButton('Share tracking');
    await expect(page.getByText('Tracking link shared.')).toBeVisible();
    const url = await page.evaluate(() => String(Reflect.get(window, 'sharedUrl')));
    await context.setOffline(true);
    const phone = await context.newPage();
    await phone.goto(url);
    const parcel = phone.getByRole('article', { name: `Parcel ${TRACKING}` });
    await expect(parcel.getByRole('listitem').first()).toContainText('UPS');
    await phone.close();
  });
});

test('on a narrow phone all tabs are within the screen while an invoice waits', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInWithWorker(page, site.origin);
  await writeInvoice(page);
  await context.setOffline(true);
  await generate(page);
  await expect(page.getByRole('tab', { name: 'Outbox (1)' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })}`;
}

/** On a phone, a tablet and a large screen, light and dark. */
async function expectNoFindings(page: Page, state: string): Promise<void> {
  await test.step(`axe on ${state}`, async () => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await finishTransitions(page);
        expect(await findAxeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
        const isWider = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(isWider, `${width} px wide`).toBe(false);
      }
    }
  });
}
