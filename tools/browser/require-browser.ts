import { findBrowser } from './find-browser.ts';

/** Ends a run of browser tests that could not start any. */
export default function requireBrowser(): void {
  if (findBrowser() === undefined)
    throw new Error('No Chromium here. `npm test` finds or gets one.');
}
