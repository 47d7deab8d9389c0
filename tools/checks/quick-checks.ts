import { runStep } from './run-step.ts';
import { addTallies, type Tally } from './tally.ts';
import { typePrograms } from './type-programs.ts';

/** The checks that run none of our code: types, lint and unused code. */
export function runQuickChecks(): { types: Tally; lint: Tally; unused: Tally } {
  return {
    types: addTallies(
      typePrograms.map((program) => runStep(`types of ${program}`, 'tsc', ['-p', program])),
    ),
    lint: runStep('lint', 'biome', ['check', '--error-on-warnings', '.']),
    unused: runStep('unused code and dependencies', 'knip', []),
  };
}
