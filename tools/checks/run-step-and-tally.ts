import { type Tally, tallyPassOrFail } from './tally.ts';
import { tryRun } from './try-run.ts';

/** Runs one program as a step of the checks, under its title. */
export function runStepAndTally(title: string, program: string, words: readonly string[]): Tally {
  announceStep(title);
  return tallyPassOrFail(tryRun(program, words));
}

export function announceStep(title: string): void {
  console.log(`\n── ${title} ──`);
}
