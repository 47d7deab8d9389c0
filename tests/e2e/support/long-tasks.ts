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

/**
 * The longest since then but for the worst three; 0 when no more were longer than 50 ms. A machine
 * that does other things too hiccups now and then; a page that stutters does so at every key.
 */
export async function longestUsualTask(page: Page): Promise<number> {
  const tasks = await page.evaluate(async () => {
    // What has just ended is reported in a task of its own.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Reflect.get(globalThis, 'tasks') as number[];
  });
  return tasks.sort((one, other) => other - one)[3] ?? 0;
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
