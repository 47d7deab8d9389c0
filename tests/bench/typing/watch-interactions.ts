import type { Page } from '@playwright/test';

/** The shortest duration that a browser reports, in milliseconds. */
export const SHORTEST = 16;

/**
 * Watches how long the page takes to answer its user; what it returns ends the watch and returns the
 * milliseconds of each interaction that took `SHORTEST` or longer, until the next frame was drawn.
 */
export async function watchInteractions(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate((durationThreshold) => {
    const longest = new Map<number, number>();
    const options: PerformanceObserverInit = { type: 'event' };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEventTiming;
        if (interactionId > 0)
          longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      }
    }).observe(Object.assign(options, { durationThreshold }));
    Object.assign(globalThis, { interactions: longest });
  }, SHORTEST);
  return () =>
    page.evaluate(async () => {
      // What was drawn last is reported after the frame that follows it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { interactions } = globalThis as unknown as { interactions: Map<number, number> };
      return [...interactions.values()];
    });
}
