import { tryRun } from '../checks/try-run.ts';
import { findBrowser } from './find-browser.ts';

/**
 * A Chromium for the tests: an installed one, otherwise the system's package, otherwise Playwright's
 * download. Undefined when there is none; what to do then has been printed.
 */
export function getBrowser(): string | undefined {
  const ways = [() => {}, installPackage, download];
  for (const way of ways) {
    way();
    const browser = findBrowser();
    if (browser !== undefined) return browser;
  }
  console.error(`
No Chromium was found, and none could be installed. Do one of these, then run the tests again:
  as root on Debian or Ubuntu:   apt-get install chromium
  on any machine:                npx playwright install --with-deps chromium
  with a browser elsewhere:      CHROMIUM_PATH=/path/to/chromium npm test
`);
  return undefined;
}

function installPackage(): void {
  if (!isRoot() || !tryRun('which', ['apt-get'])) return;
  console.log('No browser was found. Installing the package chromium.');
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  tryRun('apt-get', ['update', '-q'], quietly);
  // Without any font a page has no text to test.
  const packages = ['chromium', 'fonts-liberation'];
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  tryRun('apt-get', [...install, ...packages], quietly);
  // Only Debian has it; without it the tests take half as long again.
  tryRun('apt-get', [...install, 'chromium-headless-shell'], quietly);
}

function download(): void {
  console.log("No browser was found. Downloading Playwright's.");
  // Playwright can install its libraries only on systems it knows; they may be installed anyway.
  if (isRoot()) tryRun('playwright', ['install-deps', 'chromium']);
  tryRun('playwright', ['install', '--no-shell', 'chromium']);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
