import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { days, hours, later, milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import { minus, sumOf, type Timestamp } from '../../../src/domain/units.ts';
import { importBackup } from '../../../src/storage/import-backup.ts';
import { SAMPLE_ADDRESSES } from '../issues.ts';
import { restoring } from '../restoring.ts';
import { answerCryptoAtOnce } from './answer-crypto-at-once.ts';
import { checkInvariants, type Violations } from './check-invariants.ts';
import { Counter } from './counter.ts';
import { drawIncident } from './day-incidents.ts';
import { Device } from './device.ts';
import { drawMishaps } from './draw-mishaps.ts';
import { findUntried } from './find-untried.ts';
import type { Browser } from './flusher-process.ts';
import { planHandWork } from './hand-work.ts';
import { Ledger } from './ledger.ts';
import { newBrowser } from './new-browser.ts';
import { Random } from './random.ts';
import { planRelays } from './relay-days.ts';
import { Screens } from './screens.ts';
import { ServiceTroubles } from './service-troubles.ts';
import { StaffActions } from './staff-actions.ts';
import { type Restore, StaffBackups } from './staff-backups.ts';
import { NO_MISHAPS } from './stand-in-services.ts';
import { PLAIN_RECORDS } from './written-invoice.ts';

answerCryptoAtOnce();

const FAULT_PHASE = minutes(90);
/** How long the shop is open each day. */
const OPEN_FOR = hours(4);

/** What replaces the usual outbox; for outboxes that are expected to fail. */
export interface DayOptions {
  readonly timings: Browser['timings'];
  readonly flush: Browser['flush'];
  readonly restore: Restore;
  /** The services of another kind, with their world. */
  readonly world: Browser['world'];
  readonly services: Browser['services'];
  readonly addresses: ServiceAddresses;
}

/** Runs the random day that `seed` stands for, and returns what went wrong. */
export async function runSchedule(
  seed: number,
  options: Partial<DayOptions> = {},
): Promise<Violations> {
  const day = new Day(seed, options);
  return day.run();
}

/** A day at the counter: an hour and a half with faults, or a few days of it, and then none. */
class Day {
  readonly random: Random;
  readonly browser: Browser;
  readonly staff: StaffActions;
  readonly backups: StaffBackups;
  readonly devices: Device[] = [];
  readonly counter: Counter;
  readonly hasOlderTab: boolean;
  readonly hasNewerTab: boolean;
  /** The services of the newest staff file. */
  addresses: ServiceAddresses;
  mayDoubleVisibly: boolean;
  isFaultPhase = true;
  readonly troubles: ServiceTroubles;
  private readonly seed: number;
  private readonly options: Partial<Browser>;
  private readonly ledger = new Ledger();
  private readonly start: Timestamp;
  private readonly screens: Screens;
  /** When services that are blocked for long work again. */
  private faultsEnd: Timestamp;

  constructor(
    seed: number,
    { restore = importBackup, addresses = SAMPLE_ADDRESSES, ...options }: Partial<DayOptions>,
  ) {
    this.seed = seed;
    this.random = new Random(seed);
    this.addresses = addresses;
    const { random } = this;
    this.mayDoubleVisibly = random.happens(0.2);
    this.hasOlderTab = random.happens(0.12);
    this.ledger.hasOlderTab = this.hasOlderTab;
    // The older version drops what it does not know.
    this.hasNewerTab = !this.hasOlderTab && random.happens(0.15);
    this.options = { random, hasLocks: random.happens(0.85), ...options };
    this.browser = newBrowser(this.options);
    const { world, services } = this.browser;
    this.start = world.time;
    this.faultsEnd = later(this.start, FAULT_PHASE);
    // Under another staff file nothing that was written can be opened.
    const canOpen = random.happens(0.9);
    this.screens = new Screens(services, this.ledger, canOpen);
    const records = canOpen ? PLAIN_RECORDS : restoring(this.start).records;
    this.staff = new StaffActions(this.ledger, services);
    this.backups = new StaffBackups(this.ledger, restore, records);
    this.troubles = new ServiceTroubles(this);
    this.counter = new Counter(this);
  }

  async run(): Promise<Violations> {
    const { world, services } = this.browser;
    const lookRate = 0.05;
    world.afterEvent = async () => {
      if (this.random.happens(lookRate)) await this.screens.look(this.inUse());
    };
    this.planFaults();
    while (world.time < this.faultsEnd) await world.runUntil(this.faultsEnd);
    this.endFaults();
    const untried = new Random(this.seed + 900_000_000).happens(0.2) ? await this.leaveAlone() : [];
    this.planHandling();
    for (const count of [1.5, 2.5, 3.5, 22.5]) {
      await world.runUntil(later(this.faultsEnd, hours(count)));
      await this.screens.look(this.inUse());
    }
    for (const device of this.devices) device.switchOff();
    this.screens.close();
    const { ledger, mayDoubleVisibly } = this;
    const found = await checkInvariants(services, this.devices, { ledger, mayDoubleVisibly });
    return { ...found, stuck: [...untried, ...found.stuck] };
  }

  inUse(): Device[] {
    return this.devices.filter(({ isInUse }) => isInUse);
  }

  /** Invoices are written at the oldest device in use. */
  atCounter(): Device {
    const [device] = this.inUse();
    if (device === undefined) throw new Error('no device is in use');
    return device;
  }

  /** Restores a backup on an empty device, which joins the first one or replaces it. */
  async addSecondDevice(first: Device): Promise<void> {
    const saved = await this.backups.save(first);
    if (saved === 'failed' || this.devices.length > 1) return;
    if (this.random.happens(0.5)) first.putAway();
    // Nothing prevents two devices from posting a row that neither finds.
    else this.mayDoubleVisibly = true;
    const { world, services } = this.browser;
    const second = this.switchOn(newBrowser({ ...this.options, world, services }));
    if (!first.isInUse) this.backups.leaveLosses(first, second);
    await this.backups.restore(second);
  }

  /** The services get new addresses. */
  moveServices(): void {
    const { services } = this.browser;
    const { sheet, mail } = this.addresses;
    this.addresses = {
      sheet: { ...sheet, url: `${sheet.url}-moved` },
      mail: { ...mail, serviceId: `${mail.serviceId}-moved` },
    };
    services.addresses = this.addresses;
    this.announce(this.addresses);
  }

  /** A new staff file is on the site; staff sign in with it a while later. */
  announce(addresses: ServiceAddresses): void {
    this.addresses = addresses;
    for (const device of this.inUse()) {
      this.browser.world.after(this.random.span(minutes(1), minutes(40)), () => {
        if (device.isInUse) void device.signIn(this.addresses);
      });
    }
  }

  lastUntil(end: Timestamp): void {
    if (end > this.faultsEnd) this.faultsEnd = end;
  }

  private planFaults(): void {
    const { random, browser } = this;
    browser.services.mishaps = drawMishaps(random, this.mayDoubleVisibly);
    this.troubles.usualLatency = random.span(milliseconds(20), seconds(3));
    browser.services.latency = this.troubles.usualLatency;
    const missRate = random.pick([0, 0.3, 0.9]);
    browser.services.mayMissRows = () => this.isFaultPhase && random.happens(missRate);
    planRelays(this.seed, this);
    this.switchOn(browser);
    planHandWork(this.seed, this, this.ledger);
    this.counter.plan(random.whole(1, 4));
    browser.world.at(later(this.start, OPEN_FOR), () => this.closeAtNight());
    for (let count = random.whole(0, 12); count > 0; count -= 1) {
      const incident = drawIncident(this);
      browser.world.at(later(this.start, random.span(milliseconds(0), FAULT_PHASE)), () => {
        incident(random.pick(this.inUse()));
      });
    }
  }

  /** Where faults last for days, the shop is closed most of the time. */
  private closeAtNight(): void {
    if (!this.isFaultPhase) return;
    const { world } = this.browser;
    const morning = later(world.time, minus(days(1), OPEN_FOR));
    for (const device of this.inUse()) device.closeUntil(morning);
    world.at(later(morning, OPEN_FOR), () => this.closeAtNight());
  }

  private switchOn(browser: Browser): Device {
    const { hasOlderTab } = this;
    const isFaultPhase = () => this.isFaultPhase;
    const device = new Device(browser, this.addresses, { isFaultPhase, hasOlderTab });
    this.devices.push(device);
    return device;
  }

  /** From now on nothing goes wrong. */
  private endFaults(): void {
    const { services } = this.browser;
    this.isFaultPhase = false;
    services.isDown = false;
    services.mishaps = NO_MISHAPS;
    this.troubles.usualLatency = milliseconds(80);
    services.latency = this.troubles.usualLatency;
    services.misspelt.clear();
  }

  /** On some days nobody presses anything once all works; what is left to the outbox has to go all the same. */
  private async leaveAlone(): Promise<string[]> {
    const { world, services } = this.browser;
    for (const device of this.inUse()) {
      if (device.addresses !== this.addresses) await device.signIn(this.addresses);
    }
    this.faultsEnd = later(world.time, days(2));
    await world.runUntil(this.faultsEnd);
    return findUntried(this.inUse(), services, this.ledger);
  }

  /** Staff deal with what is shown to them. */
  private planHandling(): void {
    const { world } = this.browser;
    for (const count of [0.5, 1, 2, 3]) {
      world.at(later(this.faultsEnd, hours(count)), () => this.handleAllShown(count === 3));
    }
    if (!this.random.happens(0.2)) return;
    world.at(later(this.faultsEnd, this.random.span(hours(1), hours(3))), () => {
      const { browser } = this.random.pick(this.inUse());
      browser.clockError = sumOf([browser.clockError, this.random.pick([days(-1), hours(-2)])]);
    });
  }

  /** @param isLast what comes of it is not handled any more */
  private async handleAllShown(isLast: boolean): Promise<void> {
    const { staff, backups } = this;
    this.browser.services.isDown = false;
    const devices = this.inUse();
    for (const device of devices) {
      if (device.addresses !== this.addresses) await device.signIn(this.addresses);
      await backups.restoreLost(device);
      // What one device has, the others get too.
      if (this.devices.length > 1 || this.random.happens(0.2)) await backups.restore(device);
      if (this.random.happens(0.1)) await backups.restore(device, 'any');
      if (devices.length > 1) await backups.save(device);
      if (this.random.happens(0.2)) await staff.checkSheet(device);
      if (this.random.happens(0.3) && !isLast) await staff.tryAgain(device, true);
      // A row or mail may still arrive from another device.
      await staff.handleShown(device, devices.length > 1);
    }
  }
}
