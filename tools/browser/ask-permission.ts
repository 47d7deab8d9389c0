import { readSync } from 'node:fs';
import { isatty } from 'node:tty';

const [INPUT, OUTPUT] = [0, 1];

/**
 * Asks at the terminal, where somebody is there to answer, and waits. Where nobody is, as in a CI
 * job, the answer is yes: a fresh machine needs no other step.
 */
export function askPermission(question: string): boolean {
  const isSomebodyThere = isatty(INPUT) && isatty(OUTPUT) && !process.env['CI'];
  if (!isSomebodyThere) return true;
  process.stdout.write(`${question} [Y/n] `);
  return isYes(readLine());
}

/** Whether what was typed agrees; Enter alone does. */
export function isYes(typed: string): boolean {
  return /^(y|yes|)$/i.test(typed.trim());
}

function readLine(): string {
  const buffer = Buffer.alloc(256);
  return buffer.toString('utf8', 0, readSync(INPUT, buffer));
}
