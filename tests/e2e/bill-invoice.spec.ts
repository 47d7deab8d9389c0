import { expect } from '@playwright/test';
import { STAFF } from './support/agency.ts';
import { takeSyncAway } from './support/background-sync.ts';
import {
  button,
  DETAILS,
  field,
  fillDetails,
  followsNotice,
  generate,
  gstBox,
  numberField,
  numberOf,
  PARCEL,
  press,
  readDownload,
  sendAnother,
  sendInvoice,
  writeInvoice,
} from './support/billing-screen.ts';
import { FIRST_COMPANY } from './support/companies.ts';
import { expectedTotals } from './support/expected-totals.ts';
import { IN_SHEET, outboxTab, SAVED_HERE, SENT } from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { expectDelivered } from './support/serve-outbox.ts';
import { BILL_PAGE, companyChoices, signIn } from './support/sign-in-screen.ts';
import { goOffline, openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('offline from a cold start to a PDF, and to the sheet once back online', async ({
  context,
  page,
  site,
}) => {
  await takeSyncAway(context);
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  await goOffline(context, page);
  await page.close();
  const cold = await context.newPage();
  let first = '';

  await test.step('staff sign in, offline and cold', async () => {
    await signIn(cold, site.origin);
    await expect(companyChoices(cold)).toHaveCount(STAFF.companies.length);
  });

  await test.step('an invoice becomes a PDF and waits', async () => {
    await writeInvoice(cold);
    first = await numberOf(cold);
    expect(await readDownload(await generate(cold))).toContain('₹3,748.75');
    await expect(cold.getByText(SAVED_HERE)).toBeVisible();
    await expect(outboxTab(cold, 1)).toBeVisible();
    expect(site.rows()).toEqual([]);
  });

  await test.step('it goes to the sheet once the device is online', async () => {
    await context.setOffline(false);
    await expect(cold.getByText(IN_SHEET)).toBeVisible();
    expect(site.rowNumbers()).toEqual([first]);
  });

  await test.step('a page left open delivers rows and e-mails by itself, and says so', async () => {
    await context.setOffline(true);
    const mailed = [await sendAnother(cold, 'Second customer')];
    await expect(outboxTab(cold, 1)).toBeAttached();
    mailed.push(await sendAnother(cold, 'Third customer'));
    await expect(outboxTab(cold, 2)).toBeAttached();
    await expect(cold.getByText(SAVED_HERE)).toBeVisible();
    expect(site.rowNumbers()).toEqual([first]);
    await context.setOffline(false);
    await expect(cold.getByRole('status').getByText(SENT)).toBeVisible();
    await expect(outboxTab(cold, 0)).toBeAttached();
    expect(site.rowNumbers()).toEqual([first, ...mailed]);
    expect(site.mailNumbers()).toEqual(mailed);
  });
});

test('an invoice is one row and one e-mail, however often it is sent, and a change makes it another', async ({
  page,
  site,
}) => {
  await signIn(page, site.origin);
  await writeInvoice(page);
  await gstBox(page).check();
  const first = await numberOf(page);
  const send = button(page, 'Send Invoice');
  const sent = page.getByRole('status').filter({ hasText: SENT });

  await test.step('Generate, then Send, pressed again and again, is one row and one mail', async () => {
    await generate(page);
    await expect(page.getByText(IN_SHEET)).toBeVisible();
    await send.dblclick();
    await expect(sent).toBeVisible();
    await generate(page);
    await send.click();
    await expect(sent).toBeVisible();
    expect(site.rows()).toHaveLength(1);
    expect(site.mails()).toHaveLength(1);
  });

  await test.step('the row holds the invoice, and the mail its PDF', () => {
    expect(site.rows()[0]).toMatchObject({
      invoice_number: first,
      company_id: FIRST_COMPANY.id,
      company_gstin: FIRST_COMPANY.gstin,
      customer_name: DETAILS.Name,
      customer_email: DETAILS.Email,
      shipping_from: DETAILS.From,
      shipping_to: DETAILS.To,
      ...expectedTotals([PARCEL], true).columns,
    });
    const [mail] = site.mails();
    expect(mail).toContain(DETAILS.Email);
    expect(mail).toContain('application/pdf');
    expect(mail).toContain(first);
  });

  await test.step('a change after the issue goes into another invoice, and the page says so', async () => {
    await field(page, 'Name').fill('=HYPERLINK("https://example.com")');
    await expect(followsNotice(page, first)).toBeVisible();
    await expect(numberField(page)).not.toHaveValue(first);
    await expect(followsNotice(page, first)).toContainText(`a new one, ${await numberOf(page)}.`);
  });

  await test.step('what begins like a formula arrives in the sheet as it was typed', async () => {
    await fillDetails(page, {
      Name: '=HYPERLINK("https://example.com")',
      Mobile: '+91 00000 00000',
      From: '-2+3',
      To: '@SUM(A1)',
    });
    const second = await sendInvoice(page);
    await expect(followsNotice(page, first)).toHaveCount(0);
    await expectDelivered(site, [first, second]);
    expect(site.rows()[1]).toMatchObject({
      customer_name: '=HYPERLINK("https://example.com")',
      customer_mobile: '+91 00000 00000',
      shipping_from: '-2+3',
      shipping_to: '@SUM(A1)',
    });
    await press(page, 'New Invoice');
    await expect(followsNotice(page, first)).toHaveCount(0);
  });
});
