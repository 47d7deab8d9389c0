import { addTallies, type Tally } from './tally.ts';

/** Prints a line for each step and a total; exits with 1 when a step failed. */
export function reportSteps(steps: Readonly<Record<string, Tally>>): void {
  const { passed, failed } = addTallies(Object.values(steps));
  console.log('\n');
  for (const [name, tally] of Object.entries(steps)) {
    console.log(`${name.padEnd(6)} ${tally.passed} passed, ${tally.failed} failed`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
