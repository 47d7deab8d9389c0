import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '../../../tools/host/middleware.ts';
import {
  type Fault,
  type MailFault,
  POST_FAULTS,
  SEARCH_FAULTS,
  type SearchFault,
} from '../../support/outbox/faults.ts';

type PostFault = Exclude<MailFault, 'late-apply-inside-settle' | 'late-apply-and-reset'>;

/** Sits in front of the local services; each request meets the next fault that a test has queued. */
export class FaultyGate {
  /** Faults that the next requests of each kind meet, in this order; later ones meet none. */
  readonly row: (PostFault | undefined)[] = [];
  readonly mail: (PostFault | undefined)[] = [];
  readonly search: SearchFault[] = [];
  /** How many requests got no answer at all, the sender still waiting for one. */
  silences = 0;
  /**
   * A browser sends a POST again by itself when a connection that it has used before dies, so each
   * connection serves one request unless a test is about just that.
   */
  keepsConnections = false;

  readonly meet: Middleware = (request, response, next) => {
    response.shouldKeepAlive &&= this.keepsConnections;
    const fault = this.nextFault(request);
    if (fault === undefined) return next();
    if (fault.applied === 'no') return this.end(response, fault.seen);
    this.replaceAnswer(response, fault.seen);
    next();
  };

  private nextFault({ method, url = '/' }: IncomingMessage): Fault | undefined {
    if (method === 'POST') {
      const name = (url.startsWith('/api/v1.0/') ? this.mail : this.row).shift();
      return name && POST_FAULTS[name];
    }
    const name = /^\/api\/v1\/[^/]+\/search/.test(url) ? this.search.shift() : undefined;
    return name && SEARCH_FAULTS[name];
  }

  /** The service does its work, and the sender sees something else. */
  private replaceAnswer(response: ServerResponse, seen: Fault['seen']): void {
    const { writeHead, end } = response;
    response.writeHead = () => response;
    response.end = () => {
      Object.assign(response, { writeHead, end });
      this.end(response, seen);
      return response;
    };
  }

  private end(response: ServerResponse, seen: Fault['seen']): void {
    if (seen.kind === 'reset') response.req.socket.destroy();
    else if (seen.kind === 'nothing') this.silences += 1;
    else {
      const { status, body, retryAfter } = seen;
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      response.writeHead(status, headers).end(body);
    }
  }
}
