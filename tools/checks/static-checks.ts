import { runStepAndTally } from './run-step-and-tally.ts';
import { addTallies, type Tally } from './tally.ts';
import { typePrograms } from './type-programs.ts';

/** The checks that run none of our code: types, lint and unused code. */
export function runStaticChecks(): { types: Tally; lint: Tally; unused: Tally } {
  return {
    types: addTallies(
      typePrograms.map((program) => runStepAndTally(`types of ${program}`, 'tsc', ['-p', program])),
    ),
    lint: runStepAndTally('lint', 'biome', ['check', '--error-on-warnings', '.']),
    unused: runStepAndTally('unused code and dependencies', 'knip', []),
  };
}
