import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tryRun } from '../../tools/checks/try-run.ts';

const MANIFEST = ['package.json', 'package-lock.json'] as const;

/**
 * Installs the packages of a folder by their own lockfile, apart from the project's, unless they are
 * there; returns where, or undefined when they cannot be had.
 */
export function installPackages(source: string, name: string): string | undefined {
  const folder = resolve('node_modules/.cache', name);
  if (!isInstalled(source, folder)) {
    mkdirSync(folder, { recursive: true });
    for (const file of MANIFEST) cpSync(`${source}/${file}`, `${folder}/${file}`);
    if (!tryRun('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder])) return undefined;
  }
  return `${folder}/node_modules`;
}

function isInstalled(source: string, folder: string): boolean {
  return (
    existsSync(`${folder}/node_modules/.package-lock.json`) &&
    MANIFEST.every((file) =>
      readFileSync(`${folder}/${file}`).equals(readFileSync(`${source}/${file}`)),
    )
  );
}
