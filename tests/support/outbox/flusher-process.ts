import { Dexie, type Transaction } from 'dexie';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import type { OutboxTimings } from '../../../src/domain/outbox/timings.ts';
import { later, milliseconds, timestamp } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';
import type { FlushOutcome, FlushTrigger } from '../../../src/outbox/flush-outbox.ts';
import { DEFAULT_PACE, type OutboxEnvironment } from '../../../src/outbox/outbox-environment.ts';
import type { Database } from '../../../src/storage/database.ts';
import { newDatabase, type newProfile } from '../new-database.ts';
import { ProcessStorage } from './process-storage.ts';
import type { Random } from './random.ts';
import type { Ending, StandInServices } from './stand-in-services.ts';
import type { VirtualWorld } from './virtual-world.ts';

/** What the tabs and the worker of a browser have sent to the services, and heard from them. */
interface Traffic {
  /** Requests to the sheet that add a row, whether they arrived or not. */
  readonly posts: { readonly body: string; readonly at: Timestamp }[];
  readonly answers: {
    readonly method: string;
    readonly url: string;
    readonly body: string;
    readonly status: number;
    readonly answer: string;
    readonly at: Timestamp;
  }[];
  readonly mails: { readonly to: string; readonly at: Timestamp }[];
}

/** What the tabs and the worker of one browser share. */
export interface Browser {
  readonly world: VirtualWorld;
  readonly services: StandInServices;
  readonly profile: ReturnType<typeof newProfile>;
  readonly random: Random;
  /** How far the device's clock is from the true time. */
  clockError: Milliseconds;
  lockHolder: FlusherProcess | undefined;
  readonly traffic: Traffic;
  /** No request leaves it, while other devices reach the services. */
  isOffline: boolean;
  readonly hasLocks: boolean;
  readonly timings: OutboxTimings;
  /** A flush that waits for more than so many things would never end. */
  readonly maxPointsPerFlush: number;
  readonly flush: (environment: OutboxEnvironment, trigger: FlushTrigger) => Promise<FlushOutcome>;
}

type Answer = Extract<Ending['seen'], { kind: 'answer' }>;

/** What a process waits for; nothing is stored by `reading`. */
export type Step = 'reading' | 'transaction' | 'world';

/** What happens at a point where a process waits. */
export type InjectedFault = 'none' | 'killed-before' | 'killed-after' | 'quota' | 'commit-abort';

/** A database, and the storage of the process that has opened it. */
interface OpenedStorage {
  readonly storage: ProcessStorage;
  readonly database: Database;
}

const SHORTEST_PAUSE = milliseconds(500);

/** One tab or the worker: it may be killed at any point where it waits for something. */
export class FlusherProcess {
  readonly database: Database;
  isDead = false;
  /** Points at which this process has waited for something so far. */
  points = 0;
  /** Decides what goes wrong at each point; `none` is nothing. */
  faultAt: (point: number, what: Step) => InjectedFault = () => 'none';
  /** Called when something that went wrong at a point has killed it. */
  onDeath: () => void = () => undefined;
  frozenUntil = timestamp(0);
  private pointsBeforeFlush = 0;
  /** How many things this process is doing right now. */
  private working = 0;
  private readonly browser: Browser;
  private readonly flushWith: Browser['flush'];
  private readonly storage: ProcessStorage;

  constructor(
    browser: Browser,
    { storage, database }: OpenedStorage = openStorage(browser),
    flush: Browser['flush'] = browser.flush,
  ) {
    this.browser = browser;
    this.storage = storage;
    this.database = database;
    this.flushWith = flush;
    this.watchTransactions();
  }

  /** Flushes once; never ends when the process is killed meanwhile. */
  flush(trigger: FlushTrigger): Promise<FlushOutcome> {
    this.pointsBeforeFlush = this.points;
    return this.work(() => this.flushWith(this.environment(), trigger));
  }

  /** Does something in this process, which the world waits for. */
  async work<T>(act: () => Promise<T>): Promise<T> {
    if (this.isDead) return never();
    this.begin();
    try {
      const done = await act();
      return this.isDead ? never() : done;
    } catch (error) {
      // Nobody learns what a killed process could not do, such as reading its closed database.
      if (this.isDead) return never();
      throw error;
    } finally {
      if (!this.isDead) this.end();
    }
  }

  /** The browser ends the process; requests already sent still reach the services. */
  kill(): void {
    if (this.isDead) return;
    while (this.working > 0) this.end();
    this.isDead = true;
    this.storage.end();
    this.database.close();
    if (this.browser.lockHolder === this) this.browser.lockHolder = undefined;
  }

  /** A timer, which takes a moment even without a pause, and ends with the process. */
  after(span: Milliseconds, act: () => void): () => void {
    let isCancelled = false;
    this.browser.world.after(milliseconds(Math.max(SHORTEST_PAUSE, span)), () => {
      if (!isCancelled && !this.isDead) act();
    });
    return () => {
      isCancelled = true;
    };
  }

  environment(): OutboxEnvironment {
    const { world, random, hasLocks, timings } = this.browser;
    return {
      now: () => later(world.time, this.browser.clockError),
      random: () => random.next(),
      fetch: (url, init) => this.fetch(url, init),
      sendMail: (request, signal) => {
        const { to_email: to = '', invoice_number: invoiceNumber = '' } = request.params;
        const { sending_key: sendingKey } = request.params;
        const { serviceId, origin } = request.address;
        const mail = { to, invoiceNumber, origin, ...(sendingKey && { sendingKey }) };
        const { services, traffic } = this.browser;
        const send = () =>
          this.send(() => {
            traffic.mails.push({ to, at: world.time });
            return services.mail(mail, serviceId);
          });
        return this.sendMail(send, signal);
      },
      wait: (span) => this.park((wake) => world.after(span, () => wake(undefined))),
      timeoutSignal: (span) => {
        const controller = new AbortController();
        // A reason of our own, because creating the usual one takes longer than the rest of a request.
        world.after(span, () => controller.abort('time-out'));
        return controller.signal;
      },
      ...(hasLocks && { tryWithLock: (_name, work) => this.holdLock(work) }),
      pace: DEFAULT_PACE,
      timings,
      database: this.database,
    };
  }

  private async holdLock<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    const { browser } = this;
    if (browser.lockHolder !== undefined) return 'busy';
    browser.lockHolder = this;
    const done = await work();
    if (browser.lockHolder === this) browser.lockHolder = undefined;
    return done;
  }

  private fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { services, traffic, world } = this.browser;
    const { method = 'GET' } = init;
    const body = String(init.body ?? '');
    return this.park((wake, fail) => {
      const ending = this.send(() => {
        if (method === 'POST') traffic.posts.push({ body, at: world.time });
        return services.request(url, method, body);
      });
      const failed = () => fail(new TypeError('Failed to fetch'));
      const answered = (seen: Answer) => {
        const { status, body: answer = '' } = seen;
        if (!this.isDead)
          traffic.answers.push({ method, url, body, status, answer, at: world.time });
        wake(responseOf(seen));
      };
      this.arrive(ending, init.signal, answered, failed);
    });
  }

  private send(request: () => Ending): Ending {
    const { isOffline, services } = this.browser;
    return isOffline ? { after: services.latency, seen: { kind: 'reset' } } : request();
  }

  private sendMail(send: () => Ending, signal: AbortSignal): Promise<HttpReply> {
    return this.park((wake) => {
      const answered = ({ status, body }: Answer) => wake({ kind: 'answered', status, body });
      this.arrive(send(), signal, answered, () => wake({ kind: 'no-answer' }));
    });
  }

  private arrive(
    { after, seen }: Ending,
    signal: AbortSignal | null | undefined,
    answered: (seen: Answer) => void,
    failed: () => void,
  ): void {
    signal?.addEventListener('abort', failed, { once: true });
    if (seen.kind === 'nothing') return;
    this.browser.world.after(after, () => {
      if (seen.kind === 'reset' || seen.withoutCors) failed();
      else answered(seen);
    });
  }

  /** Waits for the world; the first of `wake` and `fail` counts, and neither does after a kill. */
  private park<T>(
    start: (wake: (value: T) => void, fail: (error: unknown) => void) => void,
  ): Promise<T> {
    if (this.isDead) return never();
    const { world } = this.browser;
    const fault = this.nextFault('world');
    if (fault === 'killed-before') return this.die();
    return new Promise((resolve, reject) => {
      let isOver = false;
      const finish = (settle: () => void) => {
        if (isOver || this.isDead) return;
        if (this.frozenUntil > world.time) {
          world.at(this.frozenUntil, () => finish(settle));
          return;
        }
        isOver = true;
        if (fault === 'killed-after') {
          this.die();
          return;
        }
        this.begin();
        settle();
      };
      start(
        (value) => finish(() => resolve(value)),
        (error) => finish(() => reject(error)),
      );
      this.end();
    });
  }

  private begin(): void {
    this.working += 1;
    this.browser.world.begin();
  }

  private end(): void {
    this.working -= 1;
    this.browser.world.end();
  }

  private nextFault(what: Step): InjectedFault {
    const point = this.points;
    this.points += 1;
    if (this.points - this.pointsBeforeFlush > this.browser.maxPointsPerFlush)
      throw new Error('The flush goes on for ever.');
    return this.faultAt(point, what);
  }

  /** Every transaction is a point to be killed at, before it begins and after it is committed. */
  private watchTransactions(): void {
    const { database } = this;
    const original = database.transaction.bind(database) as (
      ...parameters: unknown[]
    ) => Promise<unknown>;
    const watched = (...parameters: unknown[]) => {
      if (Dexie.currentTransaction !== null) return original(...parameters);
      // A killed process may still reach this line, because the transaction it awaited fails with it.
      if (this.isDead) return never();
      const fault = this.nextFault(parameters[0] === 'r' ? 'reading' : 'transaction');
      if (fault === 'killed-before') return this.die();
      if (fault === 'quota') return Dexie.Promise.reject(quotaError());
      if (fault === 'commit-abort')
        return original(...parameters.slice(0, -1), abortAfter(parameters.at(-1)));
      if (fault === 'none') return original(...parameters);
      return original(...parameters).then(() => this.die());
    };
    Object.assign(database, { transaction: watched });
  }

  private die(): Promise<never> {
    this.kill();
    this.onDeath();
    return never();
  }
}

function openStorage({ profile }: Browser): OpenedStorage {
  const storage = new ProcessStorage(profile);
  return { storage, database: newDatabase(storage) };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

function quotaError(): Error {
  return new Dexie.AbortError({ name: 'QuotaExceededError', message: 'no room' });
}

/** Does the work and then rolls all of it back. */
function abortAfter(work: unknown): (transaction: Transaction) => Promise<void> {
  return async (transaction) => {
    await (work as (transaction: Transaction) => Promise<unknown>)(transaction);
    throw new Dexie.AbortError('the commit failed');
  };
}

function responseOf(seen: Answer): Response {
  const headers = seen.retryAfter === undefined ? {} : { 'retry-after': seen.retryAfter };
  if (seen.cut !== true && seen.drip !== true)
    return new Response(seen.body, { status: seen.status, headers });
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  });
  return new Response(broken, { status: seen.status, headers });
}
