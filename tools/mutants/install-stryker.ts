import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { tryRun } from '../checks/try-run.ts';
import { STRYKER_FOLDER } from './stryker-folder.ts';

/** Installs the mutation tester by its own lockfile: it is as large as all other tools together. */
export function installStryker(): void {
  if (existsSync(`${STRYKER_FOLDER}/node_modules`)) return;
  mkdirSync(STRYKER_FOLDER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(`tools/mutants/stryker/${name}`, `${STRYKER_FOLDER}/${name}`);
  if (!tryRun('npm', ['ci', '--no-audit', '--no-fund', '--prefix', STRYKER_FOLDER]))
    throw new Error('StrykerJS could not be installed.');
}
