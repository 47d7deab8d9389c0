import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** Runs a program, the project's own before the system's, and says whether it was content. */
export function run(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): boolean {
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH: path, ...environment };
  // Nobody may be there to answer a question.
  return spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
