import { starts } from './starts.ts';

/**
 * The same Chromium without its windows, which is through the tests in two thirds of the time; the
 * browser itself where it has none beside it.
 */
export function findShell(browser: string): string {
  const shell = `${browser}-headless-shell`;
  return starts(shell) ? shell : browser;
}
