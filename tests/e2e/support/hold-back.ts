import type { Page } from '@playwright/test';

/** Keeps the requests for files waiting; the returned function lets them go. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
