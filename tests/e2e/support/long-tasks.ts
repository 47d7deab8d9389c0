import type { Page } from '@playwright/test';

/** Notes from now on how long the page is deaf to its user, in milliseconds. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { tasks });
  });
}

/** The longest since then; 0 when none was longer than 50 ms. */
export async function longestTask(page: Page): Promise<number> {
  const tasks = await page.evaluate(async () => {
    // What has just ended is reported in a task of its own.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Reflect.get(globalThis, 'tasks') as number[];
  });
  return Math.max(0, ...tasks);
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
