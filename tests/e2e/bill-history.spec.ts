import { expect, test } from '@playwright/test';
import {
  beginAnother,
  button,
  chooseCompany,
  DETAILS,
  duplicateButton,
  earlierCustomers,
  field,
  generate,
  gstBox,
  ITEM_FIELDS,
  itemField,
  itemLabel,
  numberField,
  numberOf,
  PARCEL,
  searchField,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { FIRST_COMPANY, SECOND_COMPANY } from './support/companies.ts';
import { signIn } from './support/sign-in-screen.ts';

test('earlier invoices help to write the next one', async ({ page }) => {
  await signIn(page);
  await writeInvoice(page);
  const first = await numberOf(page);
  await generate(page);
  await beginAnother(page);
  await writeInvoice(page);

  await test.step('contract: every label of the form is found once', async () => {
    // With a history there is a further field, which must not answer to another one's name.
    await expect(earlierCustomers(page)).toBeVisible();
    const labels = [...Object.keys(DETAILS), 'Shipping Date', 'Invoice Number', 'Items'];
    const ofItems = ITEM_FIELDS.map((name) => itemLabel(name, 1));
    for (const label of [...labels, ...ofItems, 'Delete item 1']) {
      await expect(page.getByLabel(label), label).toHaveCount(1);
    }
    await expect(gstBox(page)).toHaveCount(1);
    await expect(button(page, 'Delete item 1')).toBeDisabled();
  });

  await test.step('a customer of an earlier invoice fills the form in', async () => {
    await showView(page, 'Drafts');
    await beginAnother(page);
    await chooseCompany(page, SECOND_COMPANY);
    await expect(field(page, 'Address')).toHaveValue('');
    await earlierCustomers(page).fill('zoe');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Address')).toHaveValue(DETAILS.Address);
    await expect(field(page, 'Email')).toHaveValue(DETAILS.Email);
  });

  await test.step('duplicating fills a new invoice in, with a number of its own', async () => {
    await showView(page, 'History');
    await searchField(page).fill(`${FIRST_COMPANY.name.toLowerCase()} zoë`);
    await duplicateButton(page, first).click();
    await expect(numberField(page)).not.toHaveValue(first);
    await expect(itemField(page, 'description', 1)).toHaveValue(PARCEL.description);
  });
});
