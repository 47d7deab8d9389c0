import { expect, type Page } from '@playwright/test';
import { median } from '../median.ts';

/** Pages that the footer links to, each with the heading that it is known by. */
export type Walk = readonly { readonly path: string; readonly heading: string }[];

/** Milliseconds for which a pointer rests on a link before it is pressed; the browser fetches the page then. */
const REST = 400;

/** Has each document that the page opens from now on note what is timed. */
export async function watchWalks(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/**
 * Goes from page to page by links of the footer, so many times, and returns the median of the
 * milliseconds from the press until the next page is drawn.
 */
export async function timeWalk(page: Page, walk: Walk, times: number): Promise<number> {
  const spent: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    for (const { path, heading } of walk) {
      await page.evaluate((heading) => sessionStorage.setItem('heading', heading), heading);
      await page.mouse.move(0, 0);
      const next = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
      await next.hover();
      await page.waitForTimeout(REST);
      await next.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.waitForFunction(() => sessionStorage.getItem('drawn') !== null);
      spent.push(
        await page.evaluate(() => {
          const [pressed, drawn] = ['pressed', 'drawn'].map((key) => sessionStorage.getItem(key));
          sessionStorage.removeItem('drawn');
          return Number(drawn) - Number(pressed);
        }),
      );
    }
  }
  return median(spent);
}

/** Runs in each document: notes when a link was pressed, and when the heading waited for has been drawn. */
const WATCH = `
  addEventListener('click', ({ timeStamp }) => {
    sessionStorage.removeItem('drawn');
    sessionStorage.setItem('pressed', performance.timeOrigin + timeStamp);
  }, { capture: true });

  const isDrawn = () => document.querySelector('h1')?.textContent === sessionStorage.getItem('heading');
  const look = () => {
    if (!isDrawn()) return requestAnimationFrame(look);
    sessionStorage.removeItem('heading');
    // The frame after the next one begins when the heading has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      sessionStorage.setItem('drawn', performance.timeOrigin + performance.now());
      look();
    }));
  };
  requestAnimationFrame(look);
`;
