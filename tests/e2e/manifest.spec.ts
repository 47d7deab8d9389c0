import { expect, type Page, test } from '@playwright/test';
import { BUSINESS } from './support/agency.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';

test.use({ serviceWorkers: 'allow' });

interface Picture {
  readonly src: string;
  readonly sizes: string;
}

interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

test('the site and the staff desk install, each as an app of its own @browser', async ({
  context,
  page,
}) => {
  const session = await context.newCDPSession(page);
  for (const [path, file, manifest] of [
    ['/', '/manifest.webmanifest', { name: BUSINESS.name }],
    [
      '/bill',
      '/desk.webmanifest',
      {
        id: '/bill',
        name: `${BUSINESS.name} Desk`,
        start_url: '/bill',
        scope: '/bill',
        display: 'standalone',
      },
    ],
  ] as const) {
    await test.step(`nothing is in the way of installing ${path}`, async () => {
      await gotoHydrated(page, path);
      const { url, errors, data } = await session.send('Page.getAppManifest');
      expect(new URL(url).pathname).toBe(file);
      expect(errors).toEqual([]);
      expect(JSON.parse(data ?? '')).toMatchObject(manifest);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      const ids = installabilityErrors.map(({ errorId }) => errorId);
      // Every page of a test is in a private window, where nothing can be installed.
      expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
    });
  }
});

test('every picture of the manifest and of shared links is there, in the size that it says', async ({
  page,
}) => {
  await page.goto('/');
  const { icons, screenshots, shortcuts } = await readManifest(page);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  // Without the screenshots, which may show the agency whose files are in `config`.
  expect(pictures.length).toBeGreaterThan(6);
  for (const { src, sizes } of pictures) {
    const measured = await measure(page, src);
    if (sizes !== 'any') expect(measured, src).toBe(sizes);
  }
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(await measure(page, new URL(shared ?? '').pathname)).toBe('1200x630');
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
