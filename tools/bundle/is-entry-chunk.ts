import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** The module that every page names. */
export const ENTRY = normalizePath(join(import.meta.dirname, '../../src/app/page.ts'));

/** Whether pages name this file; the bundler does not say so of an entry that a group gave its name. */
export function isEntryChunk({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean {
  return isEntry || moduleIds.includes(ENTRY);
}
