import { expect } from '@playwright/test';
import { sendInvoice, writeInvoice } from './support/billing-screen.ts';
import { entryOf, openOutbox, SAVED_HERE } from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { signInWithWorker } from './support/sign-in-screen.ts';
import { goOffline } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('the line above an entry of the outbox is as long as the others of the panel', async ({
  context,
  page,
  site,
}) => {
  await signInWithWorker(page, site.origin);
  await goOffline(context, page);
  await writeInvoice(page);
  const number = await sendInvoice(page);
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  const backup = (await openOutbox(page)).getByRole('region', { name: 'Backup' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [line, other] = [await entryOf(page, number).boundingBox(), await backup.boundingBox()];
    expect.soft([line?.x, line?.width]).toEqual([other?.x, other?.width]);
  }
});
