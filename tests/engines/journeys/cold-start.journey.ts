import { expect } from 'vitest';
import { routes } from '../../../src/app/routes.ts';
import { DESK_PATH, WORKSHOP_PATH } from '../../../src/domain/staff/desk-path.ts';
import { CARD, priceOf } from '../../e2e/support/agency.ts';
import { FIRST_COMPANY } from '../../e2e/support/companies.ts';
import { READY_OFFLINE } from '../../e2e/support/worker.ts';
import { chooseCountry, figure, fillBox } from '../visitor/calculator.ts';
import { findLayoutFaults } from '../visitor/find-layout-faults.ts';
import { journey } from '../visitor/journey.ts';
import { numberOf, signIn } from '../visitor/staff.ts';

journey(
  'with the server stopped every page for shoppers starts cold, and the price list is there',
  async ({ browser, site, visitor }) => {
    await visitor.openWithWorker('/');
    await site.stop();
    const cold = visitor.at(await browser.startCold());
    for (const path of PUBLIC_PATHS) {
      await cold.open(path);
      // Where nothing answers, WebKit opens a page of its own.
      await cold.see({ role: 'heading' });
      expect(await cold.path()).toBe(path);
      expect(await findLayoutFaults(cold.tab), path).toEqual([]);
    }
    await cold.open('/price-calculator');
    await cold.see('saved price list');
    await chooseCountry(cold, 'usa', 'United States');
    await fillBox(cold, ['1', '10', '10', '10']);
    await cold.pressButton('Calculate Price');
    const weight = CARD.weights.find((weight) => weight >= 1) ?? 0;
    await expect
      .poll(() => figure(cold, 'Economy Price'))
      .toBe(priceOf('United States', weight).economy);
  },
);

journey(
  'with the server stopped the desk starts cold on a device on which it was opened before',
  async ({ browser, site, visitor }) => {
    await visitor.openWithWorker(DESK_PATH);
    await visitor.see(READY_OFFLINE);
    await site.stop();
    const cold = visitor.at(await browser.startCold());
    await cold.open(DESK_PATH);
    await signIn(cold);
    await cold.press({ role: 'radio', name: FIRST_COMPANY.name });
    expect(await numberOf(cold)).not.toBe('');
  },
);

/** Those of staff and owner are kept only on devices on which they were opened. */
const PUBLIC_PATHS = routes
  .map(({ path }) => path)
  .filter((path) => path !== DESK_PATH && path !== WORKSHOP_PATH);
