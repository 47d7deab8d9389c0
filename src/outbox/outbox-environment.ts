import { USUAL_LIMITS } from '../domain/outbox/limits.ts';
import { openDatabase } from '../storage/open-database.ts';
import { type OutboxEnvironment, USUAL_PACE } from './environment.ts';
import { sendMail } from './send-mail.ts';

/** What page and worker have from outside, each through its own door. */
export type Outside = Pick<
  OutboxEnvironment,
  'now' | 'random' | 'fetch' | 'wait' | 'timeoutSignal' | 'lock' | 'stop'
>;

/** The outbox as it runs for real: this device's database, the services' pace, our usual patience. */
export function makeOutboxEnvironment(outside: Outside): OutboxEnvironment {
  return { ...outside, sendMail, pace: USUAL_PACE, limits: USUAL_LIMITS, database: openDatabase() };
}
