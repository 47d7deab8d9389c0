import { resolve } from 'node:path';
import { installPackages } from '../../support/install-packages.ts';

/** Installs the server by its own lockfile, unless it is there; returns its program, or undefined. */
export function installServers(): string | undefined {
  const packages = installPackages(resolve(import.meta.dirname, '../servers'), 'rows-servers');
  return packages && `${packages}/@supabase/lite/dist/cli/index.js`;
}
