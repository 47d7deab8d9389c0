import { chromium } from '@playwright/test';
import { starts } from './starts.ts';

/** A Chromium on this machine that starts, as a path or a name on the PATH. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  const candidates = chosen ? [chosen] : [...SYSTEM_BROWSERS, chromium.executablePath()];
  return candidates.find(starts);
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
