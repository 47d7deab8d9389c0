import type { Service } from '../domain/outbox/delivery.ts';
import type { HttpReply } from '../domain/outbox/http-reply.ts';
import type { MailRequest } from '../domain/outbox/request.ts';
import type { OutboxTimings } from '../domain/outbox/timings.ts';
import { milliseconds } from '../domain/time.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { Environment } from '../environment/environment.ts';
import type { Database } from '../storage/database.ts';

/** Sends one mail and returns the reply; gives up when `signal` aborts. Never rejects. */
export type SendMail = (request: MailRequest, signal: AbortSignal) => Promise<HttpReply>;

/**
 * Everything outside the outbox that it uses. Without locks deliveries are still correct; two
 * flushers only slow each other down.
 */
export interface OutboxEnvironment extends Environment {
  readonly database: Database;
  readonly sendMail: SendMail;
  /** The shortest time between two requests: to a sheet, to a table of rows, and to the mail service. */
  readonly pace: Readonly<Record<Service | 'rows', Milliseconds>>;
  readonly timings: OutboxTimings;
  /** Once aborted, no new request is started: the browser is about to stop the worker. */
  readonly stop?: AbortSignal;
}

/**
 * Spec §9; the services themselves take 15 sheet requests in ten seconds and one mail per second. A
 * table names no limit: five rows in a second are far faster than the mails that follow them.
 */
export const DEFAULT_PACE: OutboxEnvironment['pace'] = {
  sheet: milliseconds(700),
  rows: milliseconds(200),
  mail: milliseconds(1_100),
};
