import { randomUUID } from 'node:crypto';
import { type DraftStore, makeDraftStore } from '../../../src/billing/drafts/draft-store.ts';
import type { InvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { later, milliseconds, minutes } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';
import type { FlushTrigger } from '../../../src/outbox/flush-outbox.ts';
import { type FlushLoop, makeFlushLoop } from '../../../src/outbox/make-flush-loop.ts';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import type { Database } from '../../../src/storage/database.ts';
import { newDatabase } from '../new-database.ts';
import { type Browser, FlusherProcess, type InjectedFault, type Step } from './flusher-process.ts';
import { openOlderTab } from './older-tab.ts';

interface Slot {
  process: FlusherProcess | undefined;
  loop: FlushLoop | undefined;
  readonly kind: 'page' | 'worker' | 'older-page';
}

/** What of the day a device depends on. */
export interface DeviceDay {
  /** During the fault phase its processes may be killed wherever they wait for something. */
  readonly isFaultPhase: () => boolean;
  readonly hasOlderTab: boolean;
}

/** A device of the shop, whose tabs and worker flush, are killed and start again after a while. */
export class Device {
  readonly browser: Browser;
  /** False once staff have put it away for good, with everything stored on it. */
  isInUse = true;
  /** The services of the staff file with which somebody signed in last. */
  addresses: ServiceAddresses;
  private lossesBegun = 0;
  private lossesEnded = 0;
  private readonly day: DeviceDay;
  /** The tab that staff use; there are also a second tab and the worker. */
  private readonly staffTab = newSlot('page');
  private readonly slots: readonly Slot[];
  private drafts: { readonly of: FlusherProcess; readonly store: DraftStore } | undefined;

  constructor(browser: Browser, addresses: ServiceAddresses, day: DeviceDay) {
    this.browser = browser;
    this.addresses = addresses;
    this.day = day;
    const older = day.hasOlderTab ? [newSlot('older-page')] : [];
    this.slots = [this.staffTab, newSlot('page'), newSlot('worker'), ...older];
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

  /** What staff type is saved as the editor saves it; the store says what became of it. */
  type(id: string, draft: InvoiceDraft): Promise<DraftStore> {
    return this.work(async (process) => {
      const store = this.draftsIn(process);
      await store.save({ id, savedAt: this.now, sealed: JSON.stringify(draft) });
      return store;
    });
  }

  /** Staff sign in; whatever is not delivered then goes to the services of their staff file. */
  async signIn(addresses: ServiceAddresses): Promise<void> {
    const adopted = await this.work(({ database }) => adoptServiceAddresses(database, addresses));
    if (adopted.kind === 'done') this.addresses = addresses;
  }

  /** The desk is locked, whatever it was doing: its page is loaded again. */
  lock(): void {
    this.staffTab.process?.kill();
    this.open(this.staffTab);
  }

  /** The answer to call later: whether the database is the same then, and was not being deleted now. */
  watchDatabase(): () => boolean {
    const { lossesBegun, lossesEnded } = this;
    return () => lossesBegun === lossesEnded && lossesBegun === this.lossesBegun;
  }

  /** The database is deleted under all tabs, and nothing else of the device is; `look` sees it last. */
  async loseDatabase(look: (database: Database) => Promise<void>): Promise<void> {
    await this.work(async () => {
      this.lossesBegun += 1;
      // A connection of its own, so that no fault strikes between the look and the deletion.
      const database = newDatabase(this.browser.profile);
      await look(database);
      await database.delete();
      this.lossesEnded += 1;
    });
  }

  /** The shop closes: everything is switched off until then, unless somebody works late. */
  closeUntil(morning: Timestamp): void {
    this.switchOff();
    for (const slot of this.slots) slot.process = undefined;
    this.browser.world.at(morning, () => {
      for (const slot of this.slots) this.openIfClosed(slot);
    });
  }

  /** A tab or the worker is killed, and opened again within a while. */
  crashSomewhere(openedWithin = minutes(20)): void {
    this.crash(this.pickSlot(), openedWithin);
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
    return process ?? this.open(this.staffTab);
  }

  private draftsIn(process: FlusherProcess): DraftStore {
    if (this.drafts?.of !== process) {
      // What is not saved is tried again with the next text that is typed.
      const page = {
        newId: randomUUID,
        after: () => () => undefined,
        warnBeforeLeaving: () => () => undefined,
      };
      this.drafts = { of: process, store: makeDraftStore(page, process.database) };
    }
    return this.drafts.store;
  }

  private open(slot: Slot): FlusherProcess {
    const { browser } = this;
    const process =
      slot.kind === 'older-page' ? openOlderTab(browser) : new FlusherProcess(browser);
    const killRate = this.day.isFaultPhase() ? browser.random.pick([0, 0, 0.005, 0.03]) : 0;
    process.faultAt = (_, what) => this.drawFault(killRate, what);
    process.onDeath = () => this.crash(slot);
    slot.process = process;
    slot.loop = this.loopOf(process, slot);
    this.wake(slot, 'connected');
    return process;
  }

  private drawFault(killRate: number, what: Step): InjectedFault {
    const { random } = this.browser;
    if (!this.day.isFaultPhase() || !random.happens(killRate)) return 'none';
    return random.pick(
      what === 'world'
        ? ['killed-before', 'killed-after']
        : ['killed-before', 'killed-after', 'quota', 'commit-abort'],
    );
  }

  private crash(slot: Slot, openedWithin = minutes(20)): void {
    const { world, random } = this.browser;
    slot.process?.kill();
    slot.process = undefined;
    world.after(random.span(milliseconds(0), openedWithin), () => this.openIfClosed(slot));
  }

  private openIfClosed(slot: Slot): void {
    if (slot.process === undefined && this.isInUse) this.open(slot);
  }

  private wake({ process, loop }: Slot, trigger: FlushTrigger): void {
    if (process !== undefined && this.isInUse) loop?.flush(trigger);
  }

  /** A page sets a timer for its next flush; the worker is woken by the browser alone. */
  private loopOf(process: FlusherProcess, { kind }: Slot): FlushLoop {
    return makeFlushLoop({
      flush: (trigger) => process.flush(trigger),
      now: () => this.now,
      after: (span, act) => (kind === 'worker' ? () => undefined : process.after(span, act)),
    });
  }
}

function newSlot(kind: Slot['kind']): Slot {
  return { process: undefined, loop: undefined, kind };
}
