import { between, later, timestamp } from '../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../src/domain/units.ts';

/** The most requests allowed in any period of this length. */
export interface Pace {
  readonly requests: number;
  readonly span: Milliseconds;
}

/** Admits a request, or says how long to wait. */
export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** Limits requests to a pace. A refused request does not count against the next one. */
export function rateLimit(
  { requests, span }: Pace,
  now: () => Timestamp = sinceStart,
): () => Admission {
  let admitted: Timestamp[] = [];
  return () => {
    const time = now();
    admitted = admitted.filter((earlier) => later(earlier, span) > time);
    const [first] = admitted;
    if (first !== undefined && admitted.length >= requests) {
      const wait = between(time, later(first, span));
      return { kind: 'too-many', retryAfterSeconds: Math.ceil(wait / 1000) };
    }
    admitted.push(time);
    return { kind: 'admitted' };
  };
}

/** The machine's clock may be set back, and all would wait until it is as late again. */
function sinceStart(): Timestamp {
  return timestamp(Math.round(performance.now()));
}
