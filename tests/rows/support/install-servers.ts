import { resolve } from 'node:path';
import { installPackages } from '../../support/install-packages.ts';

/** Installs the servers by their own lockfile, unless they are there; returns where, or undefined. */
export function installServers(): string | undefined {
  return installPackages(resolve(import.meta.dirname, '../servers'), 'rows-servers');
}
