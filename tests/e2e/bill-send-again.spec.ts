import { expect, test } from '@playwright/test';
import { DETAILS, field, press, showView, writeInvoice } from './support/billing-screen.ts';
import { signIn } from './support/sign-in-screen.ts';

test('an invoice with a malformed address is issued, and sent to the right one by the dialog', async ({
  page,
}) => {
  await signIn(page);
  await writeInvoice(page);
  await field(page, 'Email').fill('zoe');
  await press(page, 'Send Invoice');
  await expect(page.getByText('Issued, but not mailed')).toBeVisible();
  await press(page, 'Send again…');

  await test.step('the dialog asks for the recipient, and leaves the form’s labels alone', async () => {
    await expect(field(page, 'Recipient')).toHaveValue('zoe');
    for (const label of Object.keys(DETAILS)) {
      await expect(page.getByLabel(label), label).toHaveCount(1);
    }
    await field(page, 'Recipient').fill(DETAILS.Email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('its fate is shown beside the invoice and in the history', async () => {
    const delivered = page.getByText(/^Sent again to zoe@customer\.example – delivered \d\d:\d\d$/);
    await expect(delivered).toBeVisible();
    await expect(page.getByText('Issued, but not mailed')).toHaveCount(0);
    await showView(page, 'History');
    await expect(delivered.filter({ visible: true })).toHaveCount(1);
  });
});
