import { expect } from 'vitest';
import { journey } from '../visitor/journey.ts';
import { signIn, writeInvoice } from '../visitor/staff.ts';

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
