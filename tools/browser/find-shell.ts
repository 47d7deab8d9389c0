import { starts } from './starts.ts';

/**
 * The headless shell beside a Chromium, which runs the tests in two thirds of the time; without one,
 * the browser itself.
 */
export function findShell(browser: string): string {
  const shell = `${browser}-headless-shell`;
  return starts(shell) ? shell : browser;
}
