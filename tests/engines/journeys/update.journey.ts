import { expect } from 'vitest';
import { deployNext } from '../../e2e/support/deploy.ts';
import { serveCopy } from '../../e2e/support/serve-copy.ts';
import { fillBox } from '../visitor/calculator.ts';
import { journey } from '../visitor/journey.ts';
import { Visitor } from '../visitor/visitor.ts';

journey(
  'a new version asks, and takes the old one’s place although a request of that hangs',
  async ({ browser }) => {
    let isHanging = false;
    let hung = 0;
    const site = await serveCopy({
      gate: ({ url = '/' }, _response, next) => {
        if (isHanging && url.startsWith('/rates/')) hung += 1;
        else next();
      },
    });
    const tab = await browser.newTab();
    const visitor = new Visitor(tab, site.origin);
    await visitor.openWithWorker('/price-calculator');
    deployNext(site.folder, 'next');
    await tab.run(() => void document.dispatchEvent(new Event('visibilitychange')));
    await visitor.see('A new version is ready');
    isHanging = true;
    await visitor.open('/price-calculator');
    await expect.poll(() => hung, { timeout: 30_000 }).toBeGreaterThan(0);
    await visitor.see('A new version is ready');
    await visitor.pressButton('Update now');
    await visitor
      .expectPage(
        () => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null,
      )
      .toBe('next');
    await site.close();
  },
);

journey(
  'a key that is held until the browser takes no more addresses, and then the update, leave the weight',
  async ({ browser }) => {
    const site = await serveCopy();
    const tab = await browser.newTab();
    const visitor = new Visitor(tab, site.origin);
    await visitor.openWithWorker('/price-calculator');
    await visitor.see('valid from');
    await fillBox(visitor, ['0.1', '10', '10', '10']);
    deployNext(site.folder, 'next');
    await tab.run(() => void document.dispatchEvent(new Event('visibilitychange')));
    await visitor.see('A new version is ready');
    await visitor.press({ label: 'Weight (kg)' });
    await tab.run(async () => {
      const key = { key: 'ArrowUp', bubbles: true, cancelable: true };
      // As often as a browser repeats it.
      for (let count = 0; count < 150; count += 1) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
        await new Promise((resolve) => setTimeout(resolve, 33));
      }
    });
    const { value } = await visitor.find({ label: 'Weight (kg)' });
    await visitor.pressButton('Update now');
    await visitor
      .expectPage(
        () => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null,
      )
      .toBe('next');
    await visitor.waitUntilAlive();
    await visitor.expectFound({ label: 'Weight (kg)' }, 'value').toBe(value);
    await site.close();
  },
);
