import { runAside } from './run-aside.ts';
import { addTallies, type Tally } from './tally.ts';
import { typePrograms } from './type-programs.ts';

/** The checks that run none of our code, side by side: types, lint and unused code. */
export async function runStaticChecks(): Promise<{ types: Tally; lint: Tally; unused: Tally }> {
  const [lint, unused, ...types] = await Promise.all([
    runAside({ title: 'lint', program: 'biome', words: ['check', '--error-on-warnings', '.'] }),
    runAside({ title: 'unused code and dependencies', program: 'knip', words: [] }),
    ...typePrograms.map((program) =>
      runAside({ title: `types of ${program}`, program: 'tsc', words: ['-p', program] }),
    ),
  ]);
  return { types: addTallies(types), lint, unused };
}
