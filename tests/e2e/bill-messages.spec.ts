import { expect, test } from '@playwright/test';
import {
  chooseCompany,
  generate,
  numberOf,
  openDesk,
  readDownload,
  show,
  writeInvoice,
} from './support/desk-screen.ts';

// The services' answers are the test's own here, and the worker would ask them past it.
test.use({ serviceWorkers: 'block' });

test('without a company there is no form, and Ctrl+Enter says what is missing', async ({
  page,
}) => {
  await openDesk(page);
  await expect(page.getByRole('button', { name: 'Generate Invoice' })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toHaveText('Please select a company first');
  await chooseCompany(page, /Cart/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a sheet that refuses the row is told, with the reason, and the PDF is made', async ({
  page,
}) => {
  await page.route('**/api/v1/local**', (route) => route.fulfill({ status: 401, json: {} }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('not in the sheet'),
  );
  await openDesk(page);
  await writeInvoice(page);
  await generate(page);
  await expect(
    page.getByText('Failed to save invoice data. Please check console for details.'),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  expect((await logged).type()).toBe('error');
  await page.unroute('**/api/v1/local**');
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
});

test('a mail service that refuses is told, and tried again at a press', async ({ page }) => {
  await page.route('**/api/v1.0/email/send', (route) =>
    route.fulfill({ status: 403, body: 'API calls are disabled' }),
  );
  await openDesk(page);
  await writeInvoice(page);
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to send invoice. Please try again.');
  await page.unroute('**/api/v1.0/email/send');
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByText('Invoice sent successfully!')).toBeVisible();
});

test('an address that is no e-mail address is named before anything is sent', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await page.getByLabel('Email', { exact: true }).fill('zoe@customer.example, other@x.example');
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('not one plain address');
  await page.getByLabel('Email', { exact: true }).fill('zoe@customer.example');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a figure with its mark is read, and one that is no number is named beside its 0', async ({
  page,
}) => {
  await openDesk(page);
  await writeInvoice(page);
  const [weight, price] = [page.getByLabel('Weight (KG) 1'), page.getByLabel('Price/KG (₹) 1')];
  await weight.fill('2 kg');
  await price.fill('₹ 1,499.50/-');
  await weight.focus();
  await expect(page.getByLabel('Preview').getByText('₹2,999').first()).toBeVisible();
  await weight.fill('2,5');
  await price.focus();
  await expect(page.getByText('“2,5” is not a number, so 0 stands here.')).toBeVisible();
  await expect(weight).toHaveValue('0');
  await weight.fill('2.5');
  await expect(page.getByText('is not a number')).toHaveCount(0);
});

test('letters that the PDF cannot print are named before the invoice is issued', async ({
  page,
}) => {
  await openDesk(page);
  await writeInvoice(page);
  await page.getByLabel('Name', { exact: true }).fill('अमित Κώστας Дмитрий');
  await page.getByLabel('Description 1').fill('Tin 😀');
  await expect(
    page.getByText(/The PDF cannot print .* Name: अ म ि त; Description 1: 😀\. Write it in/),
  ).toBeVisible();
});

test('what is hidden in a text is named too, and each is a box in the PDF', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await page.getByLabel('Name', { exact: true }).fill('Zo\u0000 \u202Egnp.exe 📦!');
  await expect(
    page.getByText(/cannot print .* Name: U\+0000 U\+202E 📦\. .* is hidden in the text/),
  ).toBeVisible();
  await expect(page.getByLabel('Preview').getByText('Zo□ □gnp.exe □!')).toBeVisible();
  expect(await readDownload(await generate(page))).toContain('Zo\uFFFD \uFFFDgnp.exe \uFFFD!');
});

test('a full device is told at once, nothing is lost, and saving goes on once there is room', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...row) {
      if (Reflect.get(globalThis, 'isFull') === true)
        throw new DOMException('Nothing is free.', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
  await openDesk(page);
  await writeInvoice(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isFull: true }));
  await page.getByLabel('To', { exact: true }).fill('Leeds');
  await expect(page.getByRole('alert')).toContainText('Not saved: this device is full.');
  await page.evaluate(() => Object.assign(globalThis, { isFull: false }));
  await expect(page.getByText(/^Saved/)).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('several drafts wait side by side, and opening one saves the other first', async ({
  page,
}) => {
  await openDesk(page);
  await writeInvoice(page);
  const first = await numberOf(page);
  await page.getByLabel('Name', { exact: true }).fill('First customer');
  await show(page, 'Drafts');
  await page.getByRole('button', { name: 'Start another invoice' }).click();
  await writeInvoice(page, /Logistics/);
  await page.getByLabel('Name', { exact: true }).fill('Second customer');
  const second = await numberOf(page);
  expect(second).not.toBe(first);
  await show(page, 'Drafts');
  await page.getByRole('button', { name: `Open draft ${first}` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('First customer');
  await show(page, 'Drafts');
  await page.getByRole('button', { name: `Delete draft ${second}` }).click();
  await expect(page.getByText('Second customer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Open draft ${second}` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Second customer');
});

test('an issued invoice leaves no draft behind, however fast it was typed and issued', async ({
  page,
}) => {
  await openDesk(page);
  await writeInvoice(page);
  await page.getByLabel('To', { exact: true }).press('Control+Enter');
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
  await show(page, 'Drafts');
  await expect(page.getByText('No drafts.')).toBeVisible();
});
