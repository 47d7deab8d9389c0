import { USUAL_LIMITS } from '../../../src/domain/outbox/limits.ts';
import type { Surroundings } from '../../../src/outbox/environment.ts';
import { sendMail } from '../../../src/outbox/send-mail.ts';
import type { Desk } from '../../../src/storage/database.ts';

/** The outbox with the real network and clock, at no pace. */
export function realSurroundings(desk: Desk, changes: Partial<Surroundings> = {}): Surroundings {
  return {
    now: () => Date.now(),
    random: () => 0.5,
    fetch: (url, init) => fetch(url, init),
    sendMail,
    wait: () => Promise.resolve(),
    timeOut: (milliseconds) => AbortSignal.timeout(milliseconds),
    pace: { sheet: 0, mail: 0 },
    limits: USUAL_LIMITS,
    desk,
    ...changes,
  };
}
