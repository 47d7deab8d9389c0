import type { Milliseconds } from '../domain/units.ts';

type Step = () => Promise<unknown> | undefined;

/**
 * Begins each step once the one before has ended, badly or well, or has had its time. Returns what
 * was begun, of which some may still be under way.
 */
export async function runInTurnWithTimeout(
  steps: readonly Step[],
  patience: Milliseconds,
  wait: (span: Milliseconds) => Promise<void>,
): Promise<Promise<unknown>[]> {
  const begun: Promise<unknown>[] = [];
  for (const step of steps) {
    const ending = end(step);
    begun.push(ending);
    await Promise.race([ending, wait(patience)]);
  }
  return begun;
}

async function end(step: Step): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error('A step failed; the next ones are taken all the same.', error);
  }
}
