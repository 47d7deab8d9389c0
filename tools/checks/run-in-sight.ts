import { spawn } from 'node:child_process';
import { environmentFor } from './try-run.ts';

/**
 * Runs a program that prints as it goes, and returns whether it exited with 0. Unlike `tryRun`, it
 * lets what runs beside it go on.
 */
export function runInSight(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const env = environmentFor(environment);
    // There may be nobody to answer a question.
    const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', ({ message }) => {
      console.error(message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
