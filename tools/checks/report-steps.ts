import { addTallies, type Tally } from './tally.ts';

/** Prints a line for each step and, last, one that counts them all; a failure ends the program as one. */
export function reportSteps(steps: Readonly<Record<string, Tally>>): void {
  const { passed, failed } = addTallies(Object.values(steps));
  console.log('\n');
  for (const [name, tally] of Object.entries(steps)) {
    console.log(`${name.padEnd(6)} ${tally.passed} passed, ${tally.failed} failed`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
