import { USUAL_LIMITS } from '../domain/outbox/limits.ts';
import { openDesk } from '../storage/open-database.ts';
import { type Surroundings, USUAL_PACE } from './environment.ts';
import { sendMail } from './send-mail.ts';

/** What page and worker have from outside, each through its own door. */
export type Outside = Pick<
  Surroundings,
  'now' | 'random' | 'fetch' | 'wait' | 'timeOut' | 'lock' | 'stop'
>;

/** The outbox as it runs for real: this device's database, the services' pace, our usual patience. */
export function usualSurroundings(outside: Outside): Surroundings {
  return { ...outside, sendMail, pace: USUAL_PACE, limits: USUAL_LIMITS, desk: openDesk() };
}
