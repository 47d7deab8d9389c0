import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** Runs a program, preferring the project's own, and returns whether it exited with 0. */
export function tryRun(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): boolean {
  const env = environmentFor(environment);
  // There may be nobody to answer a question.
  return spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** This process's environment with those changes, in which the project's own programs come first. */
export function environmentFor(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  return { ...process.env, PATH: path, ...changes };
}
