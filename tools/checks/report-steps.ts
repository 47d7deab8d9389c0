import { addTallies, type Tally } from './tally.ts';

/** Prints a line for each step, what failed, and a total; exits with 1 when a step failed. */
export function reportSteps(steps: Readonly<Record<string, Tally>>): void {
  const { passed, failures } = addTallies(Object.values(steps));
  console.log('\n');
  for (const [name, tally] of Object.entries(steps)) {
    console.log(`${name.padEnd(6)} ${tally.passed} passed, ${tally.failures.length} failed`);
  }
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
