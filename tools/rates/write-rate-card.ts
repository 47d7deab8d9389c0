import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes the compiled card whole or not at all: a reader never sees half a file. */
export function writeRateCard(path: string, json: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    writeFileSync(unfinished, json);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
