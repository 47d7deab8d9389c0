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

/** A device of the shop, whose tabs and worker flush, are killed and start again after a while. */
export class Device {
  readonly browser: Browser;
  /** False once staff have put it away for good, with everything stored on it. */
  isInUse = true;
  private readonly isFaultPhase: () => boolean;
  /** The tab that staff use; there are also a second tab and the worker. */
  private readonly staffTab = newSlot(false);
  private readonly slots = [this.staffTab, newSlot(false), newSlot(true)];

  /** During the fault phase its processes may be killed wherever they wait for something. */
  constructor(browser: Browser, isFaultPhase: () => boolean) {
    this.browser = browser;
    this.isFaultPhase = isFaultPhase;
    for (const slot of this.slots) this.open(slot);
  }

  get now(): Timestamp {
    return later(this.browser.world.time, this.browser.clockError);
  }

  /** Staff do something in their tab, which then flushes; never resolves when the tab is killed meanwhile. */
  async work<T>(
    act: (process: FlusherProcess) => Promise<T>,
    trigger: FlushTrigger = 'connected',
  ): Promise<T> {
    const process = this.liveStaffTab();
    const done = await process.work(() => act(process));
    this.wake(this.staffTab, trigger);
    return done;
  }

  crashSomewhere(): void {
    this.crash(this.pickSlot());
  }

  freezeSomewhere(span: Milliseconds): void {
    const { process } = this.pickSlot();
    if (process !== undefined) process.frozenUntil = later(this.browser.world.time, span);
  }

  wakeSomewhere(trigger: FlushTrigger): void {
    this.wake(this.pickSlot(), trigger);
  }

  wakeAll(trigger: FlushTrigger): void {
    for (const slot of this.slots) this.wake(slot, trigger);
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

  private liveStaffTab(): FlusherProcess {
    const { process } = this.staffTab;
    return process === undefined || process.isDead ? this.open(this.staffTab) : process;
  }

  private open(slot: Slot): FlusherProcess {
    const process = new FlusherProcess(this.browser);
    const killRate = this.isFaultPhase() ? this.browser.random.pick([0, 0, 0.005, 0.03]) : 0;
    process.faultAt = (_, what) => this.drawFault(killRate, what);
    slot.process = process;
    slot.isFlushing = false;
    this.wake(slot, 'connected');
    return process;
  }

  private drawFault(killRate: number, what: 'transaction' | 'world'): InjectedFault {
    const { random } = this.browser;
    if (!this.isFaultPhase() || !random.happens(killRate)) return 'none';
    return random.pick(
      what === 'world'
        ? ['killed-before', 'killed-after']
        : ['killed-before', 'killed-after', 'quota', 'commit-abort'],
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

  private wake(slot: Slot, trigger: FlushTrigger): void {
    const { process } = slot;
    if (process === undefined || !this.isInUse) return;
    if (process.isDead) {
      this.crash(slot);
      return;
    }
    if (slot.isFlushing) return;
    slot.isFlushing = true;
    void process.flush(trigger).then((flushed) => {
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
