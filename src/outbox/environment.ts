import type { Service } from '../domain/outbox/delivery.ts';
import type { Limits } from '../domain/outbox/limits.ts';
import type { Reply } from '../domain/outbox/reply.ts';
import type { MailRequest } from '../domain/outbox/request.ts';
import type { Database } from '../storage/database.ts';

/** Sends one mail and tells what came back; gives up when `signal` fires. Never rejects. */
export type SendMail = (request: MailRequest, signal: AbortSignal) => Promise<Reply>;

/** Does `work` while nobody else in this browser holds the lock; `busy`, undone, when somebody does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T | 'busy'>;

/** Everything outside that the outbox uses; page and worker each bring their own. */
export interface OutboxEnvironment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sendMail: SendMail;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A signal that fires by itself after so many milliseconds. */
  readonly timeoutSignal: (milliseconds: number) => AbortSignal;
  /** Absent where the browser has none: deliveries stay right, two flushers only get in each other's way. */
  readonly lock?: Lock;
  /** Once fired, nothing more is begun, as when the browser is about to stop the worker. */
  readonly stop?: AbortSignal;
  /** Least milliseconds between two requests to the service. */
  readonly pace: Readonly<Record<Service, number>>;
  readonly limits: Limits;
  readonly database: Database;
}

export const USUAL_PACE: OutboxEnvironment['pace'] = { sheet: 700, mail: 1_100 };
