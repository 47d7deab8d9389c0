import type { Service } from '../domain/outbox/delivery.ts';
import type { Limits } from '../domain/outbox/limits.ts';
import type { Reply } from '../domain/outbox/reply.ts';
import type { MailRequest } from '../domain/outbox/request.ts';
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
  /** Least milliseconds between two requests to the service. */
  readonly pace: Readonly<Record<Service, number>>;
  readonly limits: Limits;
  /** Once fired, nothing more is begun, as when the browser is about to stop the worker. */
  readonly stop?: AbortSignal;
}

export const USUAL_PACE: OutboxEnvironment['pace'] = { sheet: 700, mail: 1_100 };
