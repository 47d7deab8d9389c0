import { tryRun } from '../checks/try-run.ts';
import { askPermission } from './ask-permission.ts';
import { findBrowser } from './find-browser.ts';

/** What getting a browser needs of the machine. */
export interface BrowserMachine {
  readonly isRoot: boolean;
  readonly find: () => string | undefined;
  readonly run: typeof tryRun;
  /** Whether a system package may be installed. */
  readonly mayInstall: (question: string) => boolean;
  readonly say: (line: string) => void;
}

/**
 * A Chromium for the tests: an installed one, otherwise the system's package, otherwise Playwright's
 * download. Undefined when there is none; what to do then has been printed.
 */
export function getBrowser(machine: BrowserMachine = thisMachine()): string | undefined {
  const ways = [() => {}, installPackage, download];
  for (const way of ways) {
    way(machine);
    const browser = machine.find();
    if (browser !== undefined) return browser;
  }
  machine.say(`
No Chromium was found, and none could be installed. Do one of these, then run the tests again:
  as root on Debian or Ubuntu:   apt-get install chromium
  on any machine:                npx playwright install --with-deps chromium
  with a browser elsewhere:      CHROMIUM_PATH=/path/to/chromium npm test
`);
  return undefined;
}

function installPackage({ isRoot, run, mayInstall, say }: BrowserMachine): void {
  if (!isRoot || !run('which', ['apt-get'])) return;
  if (!mayInstall('No browser was found. Install the system package chromium?')) return;
  say('Installing the package chromium.');
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], quietly);
  // Without any font a page has no text to test.
  const packages = ['chromium', 'fonts-liberation'];
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  run('apt-get', [...install, ...packages], quietly);
  // Only Debian has it; without it the tests take half as long again.
  run('apt-get', [...install, 'chromium-headless-shell'], quietly);
}

function download({ isRoot, run, mayInstall, say }: BrowserMachine): void {
  say("No browser was found. Downloading Playwright's into your own folder.");
  // Playwright can install its libraries only on systems it knows; they may be installed anyway.
  if (isRoot && mayInstall('Install the system packages that it depends on?'))
    run('playwright', ['install-deps', 'chromium']);
  run('playwright', ['install', '--no-shell', 'chromium']);
}

function thisMachine(): BrowserMachine {
  return {
    isRoot: process.getuid?.() === 0,
    find: findBrowser,
    run: tryRun,
    mayInstall: askPermission,
    say: console.log,
  };
}
