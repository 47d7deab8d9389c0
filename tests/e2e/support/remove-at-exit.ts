import { rmSync } from 'node:fs';

/** They go at the end: a server that is closed may still be about to open a file. */
const folders = new Set<string>();
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Removes a folder when this process ends; returns it. */
export function removeAtExit(folder: string): string {
  folders.add(folder);
  return folder;
}
