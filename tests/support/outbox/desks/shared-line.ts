import type { Service } from '../../../../src/domain/outbox/delivery.ts';
import { milliseconds, seconds } from '../../../../src/domain/time.ts';
import { type Pace, rateLimit } from '../../../../tools/local-services/rate-limit.ts';
import type { Random } from '../random.ts';
import type { StandInServices } from '../stand-in-services.ts';
import type { VirtualWorld } from '../virtual-world.ts';

/** What the services take from one IP address; a table names no limit. */
const LIMITS: Readonly<Record<Service, Pace>> = {
  sheet: { requests: 15, span: seconds(10) },
  mail: { requests: 1, span: seconds(1) },
};

/** What came through the agency's one line to the internet. */
export interface LineCount {
  /** Requests that were let in. */
  readonly admitted: Record<Service, number>;
  /** Requests that were answered with 429. */
  readonly refused: Record<Service, number>;
}

/** Puts all desks behind one IP address, whose requests the services count together. */
export function shareOneLine(
  world: VirtualWorld,
  services: StandInServices,
  limited: readonly Service[],
  random: Random,
): LineCount {
  const count: LineCount = { admitted: { sheet: 0, mail: 0 }, refused: { sheet: 0, mail: 0 } };
  const now = () => world.time;
  const admit = { sheet: rateLimit(LIMITS.sheet, now), mail: rateLimit(LIMITS.mail, now) };
  services.admit = (service) => {
    services.latency = random.span(milliseconds(20), milliseconds(60));
    const admission = limited.includes(service) ? admit[service]() : undefined;
    if (admission?.kind !== 'too-many') {
      count.admitted[service] += 1;
      return undefined;
    }
    count.refused[service] += 1;
    const retryAfter = String(admission.retryAfterSeconds);
    return { kind: 'answer', status: 429, body: 'Too many requests', retryAfter };
  };
  return count;
}
