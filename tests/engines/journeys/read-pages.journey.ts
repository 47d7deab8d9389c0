import { expect, inject } from 'vitest';
import { NOT_FOUND } from '../../e2e/support/frame-screen.ts';
import { COUNTS } from '../../e2e/support/home-screen.ts';
import { PUBLIC_PAGES } from '../../e2e/support/public-pages.ts';
import { DESKTOP, PHONE } from '../drivers/engine.ts';
import { findLayoutFaults } from '../visitor/find-layout-faults.ts';
import { journey } from '../visitor/journey.ts';
import { keepPicture } from '../visitor/keep-picture.ts';

for (const [device, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  journey(
    `every page can be read on a ${device}, whole and without a complaint of the browser`,
    async ({ browser, visitor }) => {
      for (const path of [...PUBLIC_PAGES, '/bill', '/no-such-page']) {
        await visitor.open(path);
        // Firefox complains of code that was on its way when its page is left.
        await visitor.expectPage(hasItsCode).toBe(true);
        expect(await findLayoutFaults(visitor.tab), path).toEqual([]);
        await keepPicture(visitor.tab, `${inject('engine')} ${device} ${path}`);
        // So it does of fonts, which a picture of the whole page may ask for.
        await visitor.expectPage(() => document.fonts.status).toBe('loaded');
      }
      await visitor.see(NOT_FOUND);
      // The host answers an unknown address with 404, which the browser itself mentions.
      const faults = browser.complaints.filter((text) => !text.includes('404'));
      expect(faults).toEqual([]);
    },
    size,
  );
}

journey(
  'a link leads on while the code of the page before is still on its way',
  async ({ site, visitor }) => {
    site.hold(/island/);
    await visitor.tab.goto(`${site.origin}/track`);
    await visitor.follow('About');
    await visitor.expectPath().toBe('/about');
    site.release();
    await visitor.open('/contact');
    await visitor.expectPath().toBe('/contact');
  },
);

journey('the numbers on the home page count up to their end', async ({ visitor }) => {
  await visitor.open('/');
  for (const [count, words] of COUNTS) {
    await visitor.find(words, true);
    await visitor.see({ text: count });
  }
});

journey('links and Back go from page to page', async ({ visitor }) => {
  await visitor.openWithWorker('/');
  for (const [name, path] of [
    ['Price Calculator', '/price-calculator'],
    ['Track Your Order', '/track'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await visitor.follow(name);
    await visitor.expectPath().toBe(path);
  }
  await visitor.tab.back();
  await visitor.expectPath().toBe('/about');
  await visitor.tab.back();
  await visitor.expectPath().toBe('/track');
});

journey(
  'a page that is read anew is at the same place',
  async ({ visitor }) => {
    for (const share of [0.3, 0.6, 1]) {
      await visitor.open('/');
      await visitor.expectPage(isWhole).toBe(true);
      const place = await visitor.tab.run(scrollDown, share);
      await visitor.tab.run(readAnew);
      await visitor
        .expectPage(() => document.documentElement.hasAttribute('data-left'))
        .toBe(false);
      await visitor.expectPage(isWhole).toBe(true);
      await visitor.expectPage(() => scrollY).toBe(place);
    }
  },
  PHONE,
);

/** Whether the last code of a page has come, which registers the worker. */
function hasItsCode(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(({ name }) => name.includes('/register-worker-'));
}

/** Whether the page is drawn below its first screen too. */
function isWhole(): boolean {
  const part = document.querySelector('main section:last-of-type > *');
  return part?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
}

function scrollDown(share: number): number {
  const top = share * (document.documentElement.scrollHeight - innerHeight);
  scrollTo({ top, behavior: 'instant' });
  return scrollY;
}

function readAnew(): void {
  document.documentElement.setAttribute('data-left', '');
  setTimeout(() => location.reload());
}
