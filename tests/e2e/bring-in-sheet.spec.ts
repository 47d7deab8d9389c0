import { expect } from '@playwright/test';
import {
  press,
  sendAnother,
  sendInvoice,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { openOutbox } from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { expectDelivered } from './support/serve-outbox.ts';
import { signInWithWorker } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

const BRING_IN = 'Bring in the sheet’s invoices';

test('a new tablet gets the invoices of the sheet, prints them and sends nothing', async ({
  browser,
  page,
  site,
}) => {
  await signInWithWorker(page, site.origin);
  await writeInvoice(page);
  const numbers = [await sendInvoice(page), await sendAnother(page, 'Asha Rao')];
  await expectDelivered(site, numbers);

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await signInWithWorker(other, site.origin);
  await showView(other, 'History');
  await press(other, BRING_IN);
  await expect(other.getByText('Brought in 2 invoices.')).toBeVisible();
  const history = other.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  // Newest first.
  await expect(history.first()).toContainText('Asha Rao');
  await expect(history.first()).toContainText('Brought in from the sheet');
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: `PDF of ${numbers[1]}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${numbers[1]}.pdf`);

  await openOutbox(other);
  await press(other, BRING_IN);
  await expect(other.getByText('Nothing new; 2 were here already.')).toBeVisible();
  await expectDelivered(site, numbers);
  await otherContext.close();
});
