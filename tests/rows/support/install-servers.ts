import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tryRun } from '../../../tools/checks/try-run.ts';

const MANIFEST = ['package.json', 'package-lock.json'] as const;
const SOURCE = resolve(import.meta.dirname, '../servers');
const FOLDER = resolve('node_modules/.cache/rows-servers');

/** Installs the server by its own lockfile, unless it is there; returns its program, or undefined. */
export function installServers(): string | undefined {
  if (!isInstalled()) {
    mkdirSync(FOLDER, { recursive: true });
    for (const name of MANIFEST) cpSync(`${SOURCE}/${name}`, `${FOLDER}/${name}`);
    if (!tryRun('npm', ['ci', '--no-audit', '--no-fund', '--prefix', FOLDER])) return undefined;
  }
  return `${FOLDER}/node_modules/@supabase/lite/dist/cli/index.js`;
}

function isInstalled(): boolean {
  return (
    existsSync(`${FOLDER}/node_modules/.package-lock.json`) &&
    MANIFEST.every((name) =>
      readFileSync(`${FOLDER}/${name}`).equals(readFileSync(`${SOURCE}/${name}`)),
    )
  );
}
