import { between, later, milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';
import type { FlushOutcome, FlushTrigger } from '../../../src/outbox/flush-outbox.ts';
import { type Browser, FlusherProcess, type InjectedFault } from './flusher-process.ts';

interface Slot {
  process: FlusherProcess | undefined;
  isFlushing: boolean;
  /** A page sets a timer for its next flush; the worker is woken by the browser alone. */
  readonly isWorker: boolean;
}

/** A device of the shop: its tabs and worker flush, are killed, and come back after a while. */
export class Device {
  readonly browser: Browser;
  /** False once staff have put it away for good, with all that is on it. */
  isInUse = true;
  private readonly isTroubled: () => boolean;
  /** Where staff work; besides it there are a second tab and the worker. */
  private readonly database = newSlot(false);
  private readonly slots = [this.database, newSlot(false), newSlot(true)];

  /** While the times are troubled, its processes may die wherever they wait for something. */
  constructor(browser: Browser, isTroubled: () => boolean) {
    this.browser = browser;
    this.isTroubled = isTroubled;
    for (const slot of this.slots) this.open(slot);
  }

  get now(): Timestamp {
    return later(this.browser.world.time, this.browser.clockError);
  }

  /** StaffActions do something at the database, which then flushes; gives nothing when it is killed over it. */
  async work<T>(
    does: (process: FlusherProcess) => Promise<T>,
    occasion: FlushTrigger = 'connected',
  ): Promise<T> {
    const process = this.alive();
    const done = await process.work(() => does(process));
    this.wake(this.database, occasion);
    return done;
  }

  crashSomewhere(): void {
    this.crash(this.pickSlot());
  }

  freezeSomewhere(span: Milliseconds): void {
    const { process } = this.pickSlot();
    if (process !== undefined) process.frozenUntil = later(this.browser.world.time, span);
  }

  wakeSomewhere(occasion: FlushTrigger): void {
    this.wake(this.pickSlot(), occasion);
  }

  wakeAll(occasion: FlushTrigger): void {
    for (const slot of this.slots) this.wake(slot, occasion);
  }

  putAway(): void {
    this.isInUse = false;
    this.switchOff();
  }

  switchOff(): void {
    for (const { process } of this.slots) process?.kill();
  }

  private pickSlot(): Slot {
    return this.browser.random.pick(this.slots);
  }

  private alive(): FlusherProcess {
    const { process } = this.database;
    return process === undefined || process.isDead ? this.open(this.database) : process;
  }

  private open(slot: Slot): FlusherProcess {
    const process = new FlusherProcess(this.browser);
    const fragility = this.isTroubled() ? this.browser.random.pick([0, 0, 0.005, 0.03]) : 0;
    process.fateAt = (_, what) => this.drawFate(fragility, what);
    slot.process = process;
    slot.isFlushing = false;
    this.wake(slot, 'connected');
    return process;
  }

  private drawFate(fragility: number, what: 'transaction' | 'world'): InjectedFault {
    const { random } = this.browser;
    if (!this.isTroubled() || !random.happens(fragility)) return 'lives';
    return random.pick(
      what === 'world'
        ? ['dies-before', 'dies-after']
        : ['dies-before', 'dies-after', 'quota', 'commit-abort'],
    );
  }

  private crash(slot: Slot): void {
    const { world, random } = this.browser;
    slot.process?.kill();
    slot.process = undefined;
    world.after(random.span(milliseconds(0), minutes(20)), () => {
      if (slot.process === undefined && this.isInUse) this.open(slot);
    });
  }

  private wake(slot: Slot, occasion: FlushTrigger): void {
    const { process } = slot;
    if (process === undefined || !this.isInUse) return;
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

  private planNext(slot: Slot, flushed: FlushOutcome): void {
    if (slot.isWorker) return;
    const { world } = this.browser;
    if (flushed.kind !== 'flushed') {
      world.after(seconds(flushed.kind === 'busy' ? 5 : 30), () => this.wake(slot, 'timer'));
    } else if (flushed.nextDue !== undefined) {
      const pause = between(this.now, flushed.nextDue);
      world.after(milliseconds(Math.max(500, pause)), () => this.wake(slot, 'timer'));
    }
  }
}

function newSlot(isWorker: boolean): Slot {
  return { process: undefined, isFlushing: false, isWorker };
}
