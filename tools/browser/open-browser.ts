import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';
import { findBrowser } from './find-browser.ts';

/** Opens a Chromium for drawing; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('No Chromium was found. `npm test` installs one.');
  return chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS] });
}
