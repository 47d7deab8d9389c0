import * as v from 'valibot';
import { backOff, isDue } from './back-off.ts';
import type { Finding } from './classify-search-reply.ts';
import { REFUSAL } from './delivery.ts';
import type { Verdict } from './reply.ts';

/** How a service stands with us: in use, resting until a time, or held until the owner has acted. */
export type Standing = v.InferOutput<typeof STANDING>;

export const STANDING = v.object({
  service: v.picklist(['sheet', 'mail']),
  /** Failures in a row; the back-off grows with them. */
  failures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  rest: v.optional(
    v.object({
      until: v.pipe(v.number(), v.finite()),
      why: v.picklist(['no-connection', 'asked-to-wait', 'no-clear-answer']),
    }),
  ),
  hold: v.optional(REFUSAL),
});

type Rest = NonNullable<Standing['rest']>;

/** A service that nothing is known against. */
export function goodStanding(service: Standing['service']): Standing {
  return { service, failures: 0 };
}

/** Requests may go to the service now. */
export function isOpen({ hold, rest }: Standing, now: number): boolean {
  return hold === undefined && (rest === undefined || isDue(rest.until, now));
}

/** The standing after an attempt. A reply of any clear kind shows that the service works. */
export function afterVerdict(
  standing: Standing,
  verdict: Verdict,
  now: number,
  chance: number,
): Standing {
  switch (verdict.kind) {
    case 'done':
    case 'cannot-go':
      return goodStanding(standing.service);
    case 'owner-must-act':
      return { ...goodStanding(standing.service), hold: verdict.refusal };
    case 'later':
      return rest(standing, 'asked-to-wait', now, chance, verdict.least);
    case 'unknown':
      return rest(standing, 'no-clear-answer', now, chance);
  }
}

/** A search that fails holds up nothing but its own row, unless the service asks for a pause. */
export function afterSearch(
  standing: Standing,
  finding: Finding,
  now: number,
  chance: number,
): Standing {
  if (finding.kind !== 'later') return standing;
  return rest(standing, 'asked-to-wait', now, chance, finding.least);
}

/** The probe had no answer, so nothing was sent. */
export function afterFailedProbe(standing: Standing, now: number, chance: number): Standing {
  return rest(standing, 'no-connection', now, chance);
}

/** The device says that it is connected again: a rest for want of a connection is over. */
export function reconnect(standing: Standing): Standing {
  return standing.rest?.why === 'no-connection' ? goodStanding(standing.service) : standing;
}

function rest(
  { service, failures, hold }: Standing,
  why: Rest['why'],
  now: number,
  chance: number,
  least = 0,
): Standing {
  const until = now + backOff(failures, chance, least);
  return { service, failures: failures + 1, rest: { until, why }, ...(hold && { hold }) };
}
