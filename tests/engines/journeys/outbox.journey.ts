import { expect } from 'vitest';
import { journey } from '../visitor/journey.ts';
import { beginAnother, showView, signIn, writeInvoice } from '../visitor/staff.ts';
import type { Visitor } from '../visitor/visitor.ts';

journey(
  'what was issued with the server stopped goes out at the next visit to any page, once',
  async ({ browser, site, visitor }) => {
    await visitor.openWithWorker('/bill');
    await signIn(visitor);
    const hasSync = await visitor.tab.run(() => 'sync' in ServiceWorkerRegistration.prototype);
    expect(hasSync).toBe(false);
    await site.stop();
    const number = await writeInvoice(visitor, 'Waiting customer');
    await visitor.pressButton('Send Invoice');
    await visitor.see('Saved on this device. There is no connection to the sheet.');

    const cold = visitor.at(await browser.startCold());
    await cold.open('/track');
    expect(site.deliveries.rows()).toEqual([]);

    await site.startAgain();
    await cold.open('/about');
    await expect.poll(() => site.deliveries.mailNumbers(), { timeout: 60_000 }).toEqual([number]);
    expect(site.deliveries.rowNumbers()).toEqual([number]);
    await cold.open('/contact');
    await cold.open('/about');
    expect(site.deliveries.rowNumbers()).toEqual([number]);
    expect(site.deliveries.mailNumbers()).toEqual([number]);
  },
);

journey(
  'pages that are left while the outbox delivers lock no table of the desk, and no row goes twice',
  async ({ browser, site, visitor }) => {
    await visitor.openWithWorker('/bill');
    await signIn(visitor);
    await site.stop();
    const numbers = [await issueOffline(visitor, 'First customer')];
    await beginAnother(visitor);
    numbers.push(await issueOffline(visitor, 'Second customer'));
    await beginAnother(visitor);
    numbers.push(await issueOffline(visitor, 'Third customer'));

    const cold = visitor.at(await browser.startCold());
    await cold.open('/track');
    await site.startAgain();
    for (const number of numbers) {
      await cold.open('/about');
      // The page is left as soon as the row is there, so before its reply is stored.
      await expect.poll(() => site.deliveries.rowNumbers(), SOON).toContain(number);
    }
    await cold.open('/bill');
    await signIn(cold);
    await showView(cold, 'History');
    for (const number of numbers) await cold.see({ role: 'button', name: `Duplicate ${number}` });
    await showView(cold, 'Outbox');
    await cold.see('No backup yet of 3 invoices.');
    expect(site.deliveries.rowNumbers()).toEqual(numbers);
  },
);

/** Often enough to be there in the middle of what the page does about a reply. */
const SOON = { timeout: 60_000, interval: 5 };

async function issueOffline(visitor: Visitor, customer: string): Promise<string> {
  const number = await writeInvoice(visitor, customer);
  await visitor.pressButton('Send Invoice');
  await visitor.see('Saved on this device. There is no connection to the sheet.');
  return number;
}
