import { days, hours, later, milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import { type Milliseconds, minus, sumOf, type Timestamp } from '../../../src/domain/units.ts';
import { issueInvoice, requestMail } from '../../../src/storage/issue-invoice.ts';
import { invoiceRecord } from '../invoice-records.ts';
import { issue, mailRequest, rowIssue } from '../issues.ts';
import { checkInvariants, type Violations } from './check-invariants.ts';
import { Device } from './device.ts';
import { POST_FAULTS, ROW_FAULTS, SEARCH_FAULTS } from './faults.ts';
import type { Browser } from './flusher-process.ts';
import { newBrowser } from './new-browser.ts';
import { Random } from './random.ts';
import { StaffActions } from './staff-actions.ts';
import { NO_MISHAPS } from './stand-in-services.ts';

const FAULT_PHASE = minutes(90);

/** What replaces the usual outbox; for outboxes that are expected to fail. */
export interface DayOptions {
  readonly timings: Browser['timings'];
  readonly flush: Browser['flush'];
}

/** Runs the random day that `seed` stands for, and returns what went wrong. */
export async function runSchedule(
  seed: number,
  options: Partial<DayOptions> = {},
): Promise<Violations> {
  const day = new Day(seed, options);
  return day.run();
}

/** A day at the counter: an hour and a half with faults, and then none. */
class Day {
  private readonly random: Random;
  private readonly options: Partial<Browser>;
  private readonly browser: Browser;
  private readonly world: Browser['world'];
  private readonly services: Browser['services'];
  private readonly staff = new StaffActions();
  private readonly devices: Device[] = [];
  private readonly saved: string[] = [];
  private readonly start: Timestamp;
  private mayDoubleVisibly: boolean;
  private isFaultPhase = true;

  constructor(seed: number, options: Partial<DayOptions>) {
    this.random = new Random(seed);
    this.mayDoubleVisibly = this.random.happens(0.2);
    this.options = { random: this.random, hasLocks: this.random.happens(0.85), ...options };
    this.browser = newBrowser(this.options);
    this.world = this.browser.world;
    this.services = this.browser.services;
    this.start = this.world.time;
  }

  async run(): Promise<Violations> {
    this.planFaults();
    await this.world.runUntil(later(this.start, FAULT_PHASE));
    this.endFaults();
    for (const count of [3, 4, 5, 24]) await this.world.runUntil(later(this.start, hours(count)));
    for (const device of this.devices) device.switchOff();
    const { saved, mayDoubleVisibly } = this;
    const { sentAgain, saidArrived } = this.staff;
    return checkInvariants(this.services, this.devices, {
      saved,
      mayDoubleVisibly,
      sentAgain,
      saidArrived,
    });
  }

  private planFaults(): void {
    this.services.mishaps = this.makeMishaps();
    this.services.latency = this.random.span(milliseconds(20), seconds(3));
    this.devices.push(this.switchOn(this.browser));
    const invoices = this.random.whole(1, 4);
    for (let index = 1; index <= invoices; index += 1) this.planInvoice(index);
    for (let count = this.random.whole(0, 10); count > 0; count -= 1) this.planIncident();
  }

  private makeMishaps() {
    const { random } = this;
    const faultRate = random.pick([0, 0.1, 0.3, 0.7]);
    const rows = Object.keys(ROW_FAULTS) as (keyof typeof ROW_FAULTS)[];
    const mails = Object.keys(POST_FAULTS) as (keyof typeof POST_FAULTS)[];
    const searches = Object.keys(SEARCH_FAULTS) as (keyof typeof SEARCH_FAULTS)[];
    const doubling = this.mayDoubleVisibly ? (['late-apply-after-settle'] as const) : [];
    return {
      row: () => (random.happens(faultRate) ? random.pick([...rows, ...doubling]) : undefined),
      mail: () => (random.happens(faultRate) ? random.pick(mails) : undefined),
      search: () => (random.happens(faultRate) ? random.pick(searches) : undefined),
    };
  }

  private planInvoice(index: number): void {
    const { random } = this;
    const planned = later(this.start, minutes(10 * index));
    const time = later(planned, random.span(milliseconds(0), minutes(9)));
    const [wantsMail, sendsLater] = [random.happens(0.7), random.happens(0.3)];
    const made = wantsMail && !sendsLater ? issue(index) : rowIssue(index);
    this.world.at(time, async () => {
      const device = this.atCounter();
      const outcome = await device.work(({ database }) => issueInvoice(database, made));
      if (outcome.kind === 'issued') this.saved.push(invoiceRecord(index).invoice_number);
    });
    if (!wantsMail || !sendsLater) return;
    this.world.at(later(time, random.span(milliseconds(0), minutes(20))), () => {
      void this.atCounter().work(({ database }) =>
        requestMail(database, `invoice-${index}`, mailRequest(index)),
      );
    });
  }

  private planIncident(): void {
    const { random, services, staff } = this;
    const incidents: readonly ((device: Device) => unknown)[] = [
      (device) => device.crashSomewhere(),
      (device) => device.crashSomewhere(),
      () => this.goDown(random.span(seconds(1), minutes(40))),
      () => this.flap(random.whole(1, 30)),
      ({ browser }) => {
        browser.clockError = minus(browser.clockError, days(1));
      },
      ({ browser }) => {
        if (this.mayDoubleVisibly) browser.clockError = sumOf([browser.clockError, days(365)]);
      },
      (device) => device.freezeSomewhere(random.span(seconds(1), hours(1))),
      () => {
        services.latency = random.span(milliseconds(20), seconds(40));
      },
      (device) => device.wakeSomewhere(random.pick(['timer', 'connected'])),
      (device) => staff.retryNow(device),
      (device) => staff.guess(device),
      (device) => staff.saveBackup(device),
      (device) => staff.restore(device),
      (device) => this.addSecondDevice(device),
    ];
    const incident = random.pick(incidents);
    this.world.at(later(this.start, random.span(milliseconds(0), FAULT_PHASE)), () => {
      incident(random.pick(this.inUse()));
    });
  }

  /** Restores a backup on an empty device, which joins the first one or replaces it. */
  private async addSecondDevice(first: Device): Promise<void> {
    const saved = await this.staff.saveBackup(first);
    if (saved === 'failed' || this.devices.length > 1) return;
    if (this.random.happens(0.5)) first.putAway();
    // Nothing prevents two devices from posting a row that neither finds.
    else this.mayDoubleVisibly = true;
    const { world, services } = this;
    const second = this.switchOn(newBrowser({ ...this.options, world, services }));
    this.devices.push(second);
    await this.staff.restore(second);
  }

  private switchOn(browser: Browser): Device {
    return new Device(browser, () => this.isFaultPhase);
  }

  private inUse(): Device[] {
    return this.devices.filter(({ isInUse }) => isInUse);
  }

  /** Invoices are written at the oldest device in use. */
  private atCounter(): Device {
    const [device] = this.inUse();
    if (device === undefined) throw new Error('no device is in use');
    return device;
  }

  private goDown(span: Milliseconds): void {
    this.services.isDown = true;
    this.world.after(span, () => {
      this.services.isDown = false;
      // The browser's event may come late, or never.
      if (this.random.happens(0.8)) for (const device of this.inUse()) device.wakeAll('connected');
    });
  }

  private flap(times: number): void {
    if (times === 0 || !this.isFaultPhase) return;
    this.goDown(seconds(2));
    this.world.after(seconds(4), () => this.flap(times - 1));
  }

  /** From now on nothing goes wrong, and staff deal with what is shown to them. */
  private endFaults(): void {
    this.isFaultPhase = false;
    this.services.isDown = false;
    this.services.mishaps = NO_MISHAPS;
    this.services.latency = milliseconds(80);
    for (const count of [2, 2.5, 3.5, 4.5]) {
      this.world.at(later(this.start, hours(count)), () => this.handleAllShown());
    }
  }

  private async handleAllShown(): Promise<void> {
    this.services.isDown = false;
    const devices = this.inUse();
    for (const device of devices) {
      if (this.devices.length > 1) await this.staff.restore(device);
      // A row or mail may still arrive from another device.
      await this.staff.handleShown(device, this.services, devices.length > 1);
    }
  }
}
