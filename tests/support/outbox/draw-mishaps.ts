import { POST_FAULTS, ROW_FAULTS, SEARCH_FAULTS } from './faults.ts';
import type { Random } from './random.ts';
import type { Mishaps } from './stand-in-services.ts';

/** The row arrives, and the sender cannot see it: the faults that tempt an outbox to double. */
const UNSEEN = [
  'applied-then-reset',
  'late-apply-and-reset',
  'late-apply-inside-settle',
  '5xx-applied',
] as const;

/** What happens to each request of a day, as often as the day draws. */
export function drawMishaps(random: Random, mayDoubleVisibly: boolean): Mishaps {
  const faultRate = random.pick([0, 0.1, 0.3, 0.7]);
  const rows = Object.keys(ROW_FAULTS) as (keyof typeof ROW_FAULTS)[];
  const mails = Object.keys(POST_FAULTS) as (keyof typeof POST_FAULTS)[];
  const searches = Object.keys(SEARCH_FAULTS) as (keyof typeof SEARCH_FAULTS)[];
  const doubling = mayDoubleVisibly ? (['late-apply-after-settle'] as const) : [];
  return {
    row: () =>
      random.happens(faultRate)
        ? random.pick(random.happens(0.3) ? UNSEEN : [...rows, ...doubling])
        : undefined,
    mail: () => (random.happens(faultRate) ? random.pick(mails) : undefined),
    search: () => (random.happens(faultRate) ? random.pick(searches) : undefined),
  };
}
