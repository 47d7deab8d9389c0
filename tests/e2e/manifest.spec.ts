import { expect, type Page, test } from '@playwright/test';
import { gotoHydrated } from './support/goto-hydrated.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
}

interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

test('the browser finds nothing in the way of installing the site @browser', async ({
  context,
  page,
}) => {
  await gotoHydrated(page, '/');
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // Every page of a test is in a private window, where nothing can be installed.
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('every picture of the manifest is there, in the size that it says', async ({ page }) => {
  await page.goto('/');
  const { icons, screenshots, shortcuts } = await readManifest(page);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect(pictures.length).toBeGreaterThan(8);
  for (const { src, sizes } of pictures) {
    const measured = await measure(page, src);
    if (sizes !== 'any') expect(measured, src).toBe(sizes);
  }
});

test('crawlers find the picture that a shared link shows', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(await measure(page, new URL(address ?? '').pathname)).toBe('1200x630');
});

async function readManifest(page: Page): Promise<Manifest> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  return (await page.request.get(address ?? '')).json();
}

/** Fails where there is no picture to decode. */
function measure(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}
