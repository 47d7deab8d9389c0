import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasErrorCode } from '../host/has-error-code.ts';

/**
 * Makes a folder with those above it, if they are not there. Node's own way of it never ends where
 * the system says of a folder in one that is there that there is none, as below `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return;
    const above = dirname(path);
    if (!hasErrorCode(error, 'ENOENT') || above === path) throw error;
    await makeFolder(above);
    await mkdir(path);
  }
}
