import { expect, test } from '@playwright/test';
import {
  field,
  numberOf,
  openDesk,
  press,
  sendInvoice,
  writeInvoice,
} from './support/desk-screen.ts';

test('what is changed after the issue goes into another invoice, and the desk says so', async ({
  page,
}) => {
  await openDesk(page);
  await writeInvoice(page);
  const issued = await sendInvoice(page);
  await field(page, 'Name').fill('Zoë Miller');
  const news = page.getByText(`Invoice ${issued} is issued and stays as it is`);
  await expect(news).toBeVisible();
  await expect(field(page, 'Invoice Number')).not.toHaveValue(issued);
  await expect(news).toContainText(`a new one, ${await numberOf(page)}.`);
  await sendInvoice(page);
  await expect(news).toHaveCount(0);
  await press(page, 'New Invoice');
  await expect(news).toHaveCount(0);
});
