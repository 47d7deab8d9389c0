import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;

/**
 * Prints a line, or leaves it out where the disk is full or nobody reads it: neither is a reason to
 * end, and Node's own streams end a program for it.
 */
export function printLine(line: string, file = STANDARD_OUTPUT): void {
  try {
    writeSync(file, `${line}\n`);
  } catch {}
}
