import type { SignedInContext } from '../signed-in-context.ts';
import { learnUsedNumbers, NUMBER_PATIENCE } from './learn-used-numbers.ts';

interface Choice {
  readonly isSeries: boolean;
  /** What this device knows to be taken. */
  readonly taken: ReadonlySet<string>;
  readonly choose: (taken: ReadonlySet<string>) => string;
}

/** So many random numbers are asked about at once: all of them are taken only where nearly every number is. */
const CANDIDATES = 20;

/** The number that would be chosen if this device knew what all desks have used. */
export async function chooseForAllDesks(
  context: SignedInContext,
  { isSeries, taken, choose }: Choice,
  signal: AbortSignal = context.environment.timeoutSignal(NUMBER_PATIENCE),
): Promise<string> {
  if (isSeries)
    return choose(new Set([...taken, ...(await learnUsedNumbers(context, [], signal))]));
  const known = new Set(taken);
  for (;;) {
    const candidates = drawCandidates(known, choose);
    // Without an answer the first one is free as far as this device knows.
    const used = new Set(await learnUsedNumbers(context, candidates, signal));
    const free = candidates.find((number) => !used.has(number));
    if (free !== undefined) return free;
    for (const number of candidates) known.add(number);
  }
}

/** The numbers that would be chosen one after the other if each before were taken. */
function drawCandidates(known: ReadonlySet<string>, choose: Choice['choose']): readonly string[] {
  const drawn = new Set<string>();
  while (drawn.size < CANDIDATES) drawn.add(choose(new Set([...known, ...drawn])));
  return [...drawn];
}
