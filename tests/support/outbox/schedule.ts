import type { Flushed, Occasion } from '../../../src/outbox/flush-outbox.ts';
import { confirmArrival, retryNow, sendOnceMore } from '../../../src/outbox/staff-decisions.ts';
import { issueInvoice, requestMail } from '../../../src/storage/issue-invoice.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { invoiceRecord } from '../invoice-records.ts';
import { issue, mailRequest, rowIssue } from '../issues.ts';
import { POST_FAULTS, ROW_FAULTS, SEARCH_FAULTS } from './faults.ts';
import { type Browser, type Fate, FlusherProcess } from './flusher-process.ts';
import { type Judgement, judge } from './judge.ts';
import { newBrowser } from './new-browser.ts';
import { Random } from './random.ts';
import { NO_MISHAPS } from './stand-in-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TROUBLE = 90 * MINUTE;

/** What a day is lived with instead of the usual; for harnesses that are to fail. */
export interface Ways {
  readonly limits: Browser['limits'];
  readonly flush: Browser['flush'];
}

/** Lives through the day that `seed` stands for, and judges how it ended. */
export async function runSchedule(seed: number, ways: Partial<Ways> = {}): Promise<Judgement> {
  const day = new Day(seed, ways);
  return day.live();
}

class Slot {
  process: FlusherProcess | undefined;
  isFlushing = false;
  readonly isWorker: boolean;

  constructor(isWorker: boolean) {
    this.isWorker = isWorker;
  }
}

/** A day at the counter: an hour and a half in which everything goes wrong, then a quiet one. */
class Day {
  private readonly random: Random;
  private readonly world: Browser['world'];
  private readonly services: Browser['services'];
  private readonly browser: Browser;
  /** Where staff work; besides it there are a second tab and the worker. */
  private readonly desk = new Slot(false);
  private readonly slots = [this.desk, new Slot(false), new Slot(true)];
  private readonly saved: string[] = [];
  private readonly start: number;
  private readonly mayDoubleVisibly: boolean;
  private isTroubled = true;

  constructor(seed: number, ways: Partial<Ways>) {
    this.random = new Random(seed);
    this.mayDoubleVisibly = this.random.happens(0.2);
    this.browser = newBrowser({
      random: this.random,
      hasLocks: this.random.happens(0.85),
      ...ways,
    });
    this.world = this.browser.world;
    this.services = this.browser.services;
    this.start = this.world.time;
  }

  async live(): Promise<Judgement> {
    this.planTrouble();
    await this.world.runUntil(this.start + TROUBLE);
    this.calmDown();
    for (const hours of [3, 4, 5, 24]) await this.world.runUntil(this.start + hours * HOUR);
    for (const slot of this.slots) slot.process?.kill();
    return judge(this.browser, { saved: this.saved, mayDoubleVisibly: this.mayDoubleVisibly });
  }

  private planTrouble(): void {
    this.services.mishaps = this.makeMishaps();
    this.services.latency = this.random.whole(20, 3_000);
    for (const slot of this.slots) this.open(slot);
    const invoices = this.random.whole(1, 4);
    for (let index = 1; index <= invoices; index += 1) this.planInvoice(index);
    for (let count = this.random.whole(0, 8); count > 0; count -= 1) this.planMishap();
  }

  private makeMishaps() {
    const { random } = this;
    const oftenness = random.pick([0, 0.1, 0.3, 0.7]);
    const rows = Object.keys(ROW_FAULTS) as (keyof typeof ROW_FAULTS)[];
    const mails = Object.keys(POST_FAULTS) as (keyof typeof POST_FAULTS)[];
    const searches = Object.keys(SEARCH_FAULTS) as (keyof typeof SEARCH_FAULTS)[];
    const doubling = this.mayDoubleVisibly ? (['late-apply-after-settle'] as const) : [];
    return {
      row: () => (random.happens(oftenness) ? random.pick([...rows, ...doubling]) : undefined),
      mail: () => (random.happens(oftenness) ? random.pick(mails) : undefined),
      search: () => (random.happens(oftenness) ? random.pick(searches) : undefined),
    };
  }

  private planInvoice(index: number): void {
    const { random } = this;
    const time = this.start + index * 10 * MINUTE + random.whole(0, 9 * MINUTE);
    const [wantsMail, sendsLater] = [random.happens(0.7), random.happens(0.3)];
    this.world.at(time, () => {
      const slot = this.desk;
      const process = this.alive(slot);
      const made = wantsMail && !sendsLater ? issue(index) : rowIssue(index);
      void process
        .work(() => issueInvoice(made, process.desk))
        .then((outcome) => {
          if (outcome.kind === 'issued') this.saved.push(invoiceRecord(index).invoice_number);
          this.wake(slot, 'connected');
        });
      if (!wantsMail || !sendsLater) return;
      this.world.after(random.whole(0, 20 * MINUTE), () => {
        void process
          .work(() => requestMail(`invoice-${index}`, mailRequest(index), process.desk))
          .then(() => this.wake(slot, 'connected'));
      });
    });
  }

  private planMishap(): void {
    const { random, world, services, browser } = this;
    const time = this.start + random.whole(0, TROUBLE);
    const slot = random.pick(this.slots);
    const happenings: (() => void)[] = [
      () => this.crash(slot),
      () => this.crash(slot),
      () => this.goDown(random.whole(1_000, 40 * MINUTE)),
      () => this.flap(random.whole(1, 30)),
      () => {
        browser.clockError -= 24 * HOUR;
      },
      () => {
        if (this.mayDoubleVisibly) browser.clockError += 365 * 24 * HOUR;
      },
      () => {
        if (slot.process !== undefined)
          slot.process.frozenUntil = world.time + random.whole(1_000, HOUR);
      },
      () => {
        const process = slot.process;
        if (process === undefined) return;
        void process
          .work(() => retryNow(world.time + browser.clockError, process.desk))
          .then(() => this.wake(slot, 'timer'));
      },
      () => {
        services.latency = random.whole(20, 40_000);
      },
      () => this.wake(slot, random.pick(['timer', 'connected'])),
    ];
    world.at(time, random.pick(happenings));
  }

  private alive(slot: Slot): FlusherProcess {
    const { process } = slot;
    return process === undefined || process.isDead ? this.open(slot) : process;
  }

  private open(slot: Slot): FlusherProcess {
    const process = new FlusherProcess(this.browser);
    const fragility = this.isTroubled ? this.random.pick([0, 0, 0.005, 0.03]) : 0;
    process.fateAt = (_, what) => this.drawFate(fragility, what);
    slot.process = process;
    slot.isFlushing = false;
    this.wake(slot, 'connected');
    return process;
  }

  private drawFate(fragility: number, what: 'transaction' | 'world'): Fate {
    if (!this.isTroubled || !this.random.happens(fragility)) return 'lives';
    return this.random.pick(
      what === 'world'
        ? ['dies-before', 'dies-after']
        : ['dies-before', 'dies-after', 'quota', 'commit-abort'],
    );
  }

  private crash(slot: Slot): void {
    slot.process?.kill();
    slot.process = undefined;
    this.world.after(this.random.whole(0, 20 * MINUTE), () => {
      if (slot.process === undefined) this.open(slot);
    });
  }

  private goDown(milliseconds: number): void {
    this.services.isDown = true;
    this.world.after(milliseconds, () => {
      this.services.isDown = false;
      // The browser's event may come late, or never.
      if (this.random.happens(0.8)) for (const slot of this.slots) this.wake(slot, 'connected');
    });
  }

  private flap(times: number): void {
    if (times === 0 || !this.isTroubled) return;
    this.goDown(2_000);
    this.world.after(4_000, () => this.flap(times - 1));
  }

  private wake(slot: Slot, occasion: Occasion): void {
    const { process } = slot;
    if (process === undefined) return;
    if (process.isDead) {
      this.crash(slot);
      return;
    }
    if (slot.isFlushing) return;
    slot.isFlushing = true;
    void process.flush(occasion).then((flushed) => {
      slot.isFlushing = false;
      this.planNext(slot, flushed);
    });
  }

  /** A page sets a timer; the worker is woken by the browser alone. */
  private planNext(slot: Slot, flushed: Flushed): void {
    if (slot.isWorker) return;
    if (flushed.kind !== 'flushed') {
      this.world.after(flushed.kind === 'busy' ? 5_000 : 30_000, () => this.wake(slot, 'timer'));
    } else if (flushed.nextDue !== undefined) {
      const wait = Math.max(500, flushed.nextDue - this.world.time - this.browser.clockError);
      this.world.after(wait, () => this.wake(slot, 'timer'));
    }
  }

  /** From now on nothing goes wrong, and people look after what is shown to them. */
  private calmDown(): void {
    this.isTroubled = false;
    this.services.isDown = false;
    this.services.mishaps = NO_MISHAPS;
    this.services.latency = 80;
    for (const hours of [2, 2.5, 3.5, 4.5]) {
      this.world.at(this.start + hours * HOUR, () => this.lookAfter());
    }
  }

  private lookAfter(): void {
    const slot = this.desk;
    const process = this.alive(slot);
    this.services.isDown = false;
    const { desk } = process;
    const now = this.world.time + this.browser.clockError;
    void process
      .work(async () => {
        await retryNow(now, desk);
        const open = await listOpenEntries(desk);
        for (const { sequence, key, mail } of open.kind === 'done' ? open.value : []) {
          if (mail?.state !== 'unsure') continue;
          const hasArrived = this.services.mails.some(
            ({ invoiceNumber }) => invoiceNumber === key.invoiceNumber,
          );
          if (hasArrived) await confirmArrival(sequence, 'mail', now, desk);
          else await sendOnceMore(sequence, 'mail', desk);
        }
      })
      .then(() => this.wake(slot, 'connected'));
  }
}
