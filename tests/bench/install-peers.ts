import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tryRun } from '../../tools/checks/try-run.ts';

const MANIFEST = ['package.json', 'package-lock.json'] as const;
const SOURCE = resolve(import.meta.dirname, 'peers');

/** Where the other PDF writers are installed; they find what is not theirs in our own packages above. */
export const PEERS_FOLDER = resolve('.cache/bench-peers');

/** Installs the other PDF writers by their own lockfile, unless they are there already. */
export function installPeers(): void {
  if (isInstalled()) return;
  mkdirSync(PEERS_FOLDER, { recursive: true });
  for (const name of MANIFEST) cpSync(`${SOURCE}/${name}`, `${PEERS_FOLDER}/${name}`);
  if (!tryRun('npm', ['ci', '--no-audit', '--no-fund', '--prefix', PEERS_FOLDER]))
    throw new Error('The other PDF writers could not be installed.');
}

function isInstalled(): boolean {
  return (
    existsSync(`${PEERS_FOLDER}/node_modules/.package-lock.json`) &&
    MANIFEST.every(
      (name) =>
        existsSync(`${PEERS_FOLDER}/${name}`) &&
        readFileSync(`${PEERS_FOLDER}/${name}`).equals(readFileSync(`${SOURCE}/${name}`)),
    )
  );
}
