import { expect, test } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../../tools/browser/browser-arguments.ts';
import { SAVED, writeInvoice } from './support/billing-screen.ts';
import { installOwnClock, moveClock } from './support/own-clock.ts';
import { LOCKED_BY_TIME, signInWithWorker } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

test.use({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [...BROWSER_ARGUMENTS],
    // Playwright turns the keeping of left pages off, which every visitor's browser has.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('a desk that Back brings back as it was is locked before it is seen @browser', async ({
  context,
  page,
}) => {
  await installOwnClock(page);
  // A browser keeps no page that a worker is about to take over, or whose storage is at work.
  await signInWithWorker(page, '');
  await writeInvoice(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      requestAnimationFrame(() => {
        const isSeen = document.querySelector('textarea') !== null;
        sessionStorage.setItem('return', `kept: ${persisted}, desk in sight: ${isSeen}`);
      });
    });
  });
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL(/robots\.txt$/);
  await moveClock(page, 16);

  // Playwright itself waits for pages to load, which a kept one does not do.
  const session = await context.newCDPSession(page);
  const read = async (expression: string): Promise<unknown> => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  await read('history.back()');
  await expect.poll(() => read('document.body.innerText')).toContain(LOCKED_BY_TIME);
  expect(await read("sessionStorage.getItem('return')")).toBe('kept: true, desk in sight: false');
});
