import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import type { Middleware } from '../../../tools/host/middleware.ts';
import type { Random } from '../../support/outbox/random.ts';

/** The line to the services: each request, and then its answer, is on its way for a while. */
export class SlowLine {
  /** How many posts were sent and are not yet answered: while there is one, a disruption is in mid-post. */
  onTheWay = 0;
  private posts = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  readonly carry: Middleware = (request, response, next) => {
    if (request.method !== 'POST') return next();
    this.posts += 1;
    this.onTheWay += 1;
    response.once('close', () => {
      this.onTheWay -= 1;
    });
    this.holdAnswerBack(response);
    // A request whose sender is gone by then never arrives.
    setTimeout(() => request.destroyed || next(), this.delay());
  };

  /** Starts a flush with `begin`, and waits until its first request has been sent. */
  async awaitPostOf(begin: () => Promise<unknown>): Promise<void> {
    const before = this.posts;
    await begin();
    await expect
      .poll(() => this.posts, { intervals: [20], timeout: 60_000 })
      .toBeGreaterThan(before);
  }

  /** Waits until nothing was sent for longer than a flush ever pauses. */
  async awaitSilence(): Promise<void> {
    let before = -1;
    const isSilent = () => {
      const silent = this.posts === before && this.onTheWay === 0;
      before = this.posts;
      return silent;
    };
    await expect.poll(isSilent, { intervals: [5_000], timeout: 120_000 }).toBe(true);
  }

  private holdAnswerBack(response: ServerResponse): void {
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = (body?: unknown) => {
      setTimeout(() => end(body), this.delay());
      return response;
    };
  }

  private delay(): number {
    return this.random.whole(0, 400);
  }
}
