import { expect } from 'vitest';
import { routes } from '../../../src/app/routes.ts';
import { CARD, priceOf } from '../../e2e/support/agency.ts';
import { chooseCountry, figure, fillBox } from '../visitor/calculator.ts';
import { findLayoutFaults } from '../visitor/find-layout-faults.ts';
import { journey } from '../visitor/journey.ts';

journey(
  'with the server stopped every page starts cold, and the price list is there',
  async ({ browser, site, visitor }) => {
    await visitor.openWithWorker('/');
    await site.stop();
    const cold = visitor.at(await browser.startCold());
    for (const { path } of routes) {
      await cold.open(path);
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
