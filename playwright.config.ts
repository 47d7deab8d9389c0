import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './tools/browser/browser-arguments.ts';
import { findBrowser } from './tools/browser/find-browser.ts';
import { findShell } from './tools/browser/find-shell.ts';
import { TEST_SITE_FOLDER } from './tools/checks/test-site.ts';

// Tools that only read this file need no browser; the run itself ends in its global setup without one.
const browser = findBrowser() ?? 'chromium';

// Each worker reads this file again, and takes over what the first reading put into the environment.
process.env['CHROMIUM_PATH'] = browser;
process.env['E2E_LOCAL_DATA'] ??= makeTemporaryFolder();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: join(import.meta.dirname, 'tools/browser/require-browser.ts'),
  fullyParallel: true,
  forbidOnly: true,
  // Four keep two cores busy, because a test waits for much of its time.
  workers: 4,
  retries: 0,
  // A busy machine takes its time; what hangs is found all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  webServer: {
    command: 'node --import tsx tools/start.ts --no-build',
    env: { PORT: '0', LOCAL_DATA: process.env['E2E_LOCAL_DATA'], SITE_FOLDER: TEST_SITE_FOLDER },
    // The port is a free one; its number is known only once the server says it.
    wait: { stdout: /http:\/\/localhost:(?<E2E_PORT>\d+)/ },
  },
  use: {
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Installing the worker costs up to two seconds; the tests that need it allow it.
    serviceWorkers: 'block',
    launchOptions: launch(findShell(browser)),
  },
  projects: [
    // What only the whole browser does: installing, and waking a worker. The longest come first, so
    // that none is left alone at the end.
    { name: 'browser', grep: /@browser/, use: { launchOptions: launch(browser) } },
    { name: 'desktop', grepInvert: /@browser|@timed/ },
    // What measures times, as the whole browser draws, one test after the other: on a quiet machine.
    { name: 'timed', grep: /@timed/, workers: 1, use: { launchOptions: launch(browser) } },
    // A test tagged @mobile runs on the phone too.
    { name: 'mobile', grep: /@mobile/, use: devices['Pixel 7'] },
  ],
});

function launch(executablePath: string) {
  return { executablePath, args: [...BROWSER_ARGUMENTS] };
}

function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
