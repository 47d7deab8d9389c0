import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { tryRun } from '../../../tools/checks/try-run.ts';
import { DRIVER_FOLDER, hasWebDriver } from './load-webdriver.ts';

/** The library that drives the browsers, where it is not here yet; false when that fails. */
export function installDriver(): boolean {
  if (hasWebDriver()) return true;
  console.log(`Installing the library that drives the browsers, into ${DRIVER_FOLDER}.`);
  cpSync(join(import.meta.dirname, '../webdriver'), DRIVER_FOLDER, { recursive: true });
  // Its dependencies' scripts fetch drivers that are not needed.
  const options = ['--prefix', DRIVER_FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'];
  return tryRun('npm', ['ci', ...options]);
}
