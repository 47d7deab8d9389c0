import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { openBrowser } from './browser/open-browser.ts';
import { hostsFolder } from './host/hosts-folder.ts';
import { serveSite } from './host/serve-site.ts';
import { toWebP } from './pwa/to-webp.ts';

/** `npm run screenshots:agencies`: builds the sample and another agency and draws both for the docs. */
const ROOT = join(import.meta.dirname, '..');
const PICTURES = join(ROOT, 'docs/agencies');
const QUOTE = {
  sample: '/price-calculator?to=US&box=2.4,34,24,18',
  other: '/price-calculator?to=NO&box=2.4,34,24,18',
};
const AGENCIES = [
  { name: 'sample', folder: join(ROOT, 'config'), staffFile: 'staff.sample.json' },
  { name: 'other', folder: join(ROOT, 'tests/fixtures/other-agency'), staffFile: 'staff.json' },
] as const;

mkdirSync(PICTURES, { recursive: true });
const browser = await openBrowser();
for (const { name, folder, staffFile } of AGENCIES) {
  const outDir = mkdtempSync(join(tmpdir(), 'agency-site-'));
  process.env['AGENCY_CONFIG'] = folder;
  process.env['STAFF_CONFIG'] = join(folder, staffFile);
  await build({ root: ROOT, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const site = await serveSite(outDir, 0, (_request, _response, next) => next());
  const at = (path: string) => `${site.origin}${path}`;
  await photograph(`${name}-home`, at('/'));
  await photograph(`${name}-home-dark`, at('/'), { colorScheme: 'dark' });
  await photograph(`${name}-calculator`, at(QUOTE[name]));
  await photograph(`${name}-desk`, at('/bill'), {
    prepare: (page) => signIn(page, join(folder, staffFile)),
  });
  await site.close();
  rmSync(outDir, { recursive: true });
  rmSync(hostsFolder(outDir), { recursive: true, force: true });
}
await browser.close();

interface Circumstances {
  readonly colorScheme?: 'light' | 'dark';
  readonly prepare?: (page: Page) => Promise<void>;
}

async function photograph(
  name: string,
  address: string,
  { colorScheme = 'light', prepare }: Circumstances = {},
): Promise<void> {
  const context = await contextOf(browser, colorScheme);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-waiting]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  const picture = await toWebP(page, await page.screenshot());
  await context.close();
  writeFileSync(join(PICTURES, `${name}.webp`), picture);
  console.log(`docs/agencies/${name}.webp  ${picture.length} bytes`);
}

function contextOf(from: Browser, colorScheme: 'light' | 'dark') {
  return from.newContext({
    viewport: { width: 1024, height: 768 },
    colorScheme,
    // Without motion nothing is captured halfway.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
}

async function signIn(page: Page, staffPath: string): Promise<void> {
  const { id, password } = JSON.parse(readFileSync(staffPath, 'utf8'));
  await page.getByLabel('ID').fill(id);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('radio').first().waitFor();
}
