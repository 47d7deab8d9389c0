import type { Service } from '../domain/outbox/delivery.ts';
import type { Limits } from '../domain/outbox/limits.ts';
import type { Reply } from '../domain/outbox/reply.ts';
import type { MailRequest } from '../domain/outbox/request.ts';
import { milliseconds } from '../domain/time.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { Environment } from '../environment/environment.ts';
import type { Database } from '../storage/database.ts';

/** Sends one mail and returns what came back; gives up when `signal` fires. Never rejects. */
export type SendMail = (request: MailRequest, signal: AbortSignal) => Promise<Reply>;

/**
 * Everything outside that the outbox uses. Where the browser has no locks deliveries stay right, and
 * two flushers only get in each other's way.
 */
export interface OutboxEnvironment extends Environment {
  readonly database: Database;
  readonly sendMail: SendMail;
  /** The least time between two requests to the service. */
  readonly pace: Readonly<Record<Service, Milliseconds>>;
  readonly limits: Limits;
  /** Once fired, nothing more is begun, as when the browser is about to stop the worker. */
  readonly stop?: AbortSignal;
}

export const DEFAULT_PACE: OutboxEnvironment['pace'] = {
  sheet: milliseconds(700),
  mail: milliseconds(1_100),
};
