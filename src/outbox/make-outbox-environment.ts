import { DEFAULT_TIMINGS } from '../domain/outbox/timings.ts';
import type { Environment } from '../environment/environment.ts';
import type { Database } from '../storage/database.ts';
import { DEFAULT_PACE, type OutboxEnvironment } from './outbox-environment.ts';
import { sendMail } from './send-mail.ts';

/** The environment of the real outbox: EmailJS, with the default pace and timings. */
export function makeOutboxEnvironment(
  environment: Environment,
  database: Database,
): OutboxEnvironment {
  return { ...environment, database, sendMail, pace: DEFAULT_PACE, timings: DEFAULT_TIMINGS };
}
