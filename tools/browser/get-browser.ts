import { run } from '../checks/run.ts';
import { findBrowser } from './find-browser.ts';

/**
 * A Chromium for the tests: one that is there, else the system's package, else Playwright's own
 * download. Undefined when none can be had; what to do then has been printed.
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
  if (!isRoot() || !run('which', ['apt-get'])) return;
  console.log('No browser here yet: installing the package chromium.');
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], quietly);
  // A page without any font has no text to test.
  const packages = ['chromium', 'fonts-liberation'];
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  run('apt-get', [...install, ...packages], quietly);
  // Debian alone has it; the tests do without, in half as much time again.
  run('apt-get', [...install, 'chromium-headless-shell'], quietly);
}

function download(): void {
  console.log("No browser here yet: downloading Playwright's.");
  // Its libraries can be had only where Playwright knows the system; they may be there anyway.
  if (isRoot()) run('playwright', ['install-deps', 'chromium']);
  run('playwright', ['install', '--no-shell', 'chromium']);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
