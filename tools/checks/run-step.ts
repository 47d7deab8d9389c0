import { run } from './run.ts';
import { type Tally, tallyOfCheck } from './tally.ts';

/** Runs one program as a step of the checks, under its title. */
export function runStep(title: string, program: string, words: readonly string[]): Tally {
  announceStep(title);
  return tallyOfCheck(run(program, words));
}

export function announceStep(title: string): void {
  console.log(`\n── ${title} ──`);
}
