import { hours, later, milliseconds, minutes } from '../../../src/domain/time.ts';
import type { Device } from './device.ts';
import type { Browser } from './flusher-process.ts';
import type { Random } from './random.ts';
import { readDesk } from './read-desk.ts';
import type { ServiceTroubles } from './service-troubles.ts';
import type { StaffActions } from './staff-actions.ts';
import type { StaffBackups } from './staff-backups.ts';
import { openPlainDraft, writtenDraft } from './written-invoice.ts';

/** What of the day the counter depends on. */
export interface CounterDay {
  readonly random: Random;
  readonly browser: Browser;
  readonly staff: StaffActions;
  readonly backups: StaffBackups;
  readonly hasOlderTab: boolean;
  readonly hasNewerTab: boolean;
  readonly inUse: () => readonly Device[];
  readonly atCounter: () => Device;
  readonly troubles: ServiceTroubles;
}

/** Where invoices are written: a text first, perhaps another one, and then they are issued. */
export class Counter {
  private readonly day: CounterDay;
  private readonly odd: string | undefined;
  private revisions = 0;

  constructor(day: CounterDay) {
    this.day = day;
    const { random, hasOlderTab } = day;
    // The older version does not know about these words.
    const isOdd = !hasOlderTab && random.happens(0.1);
    this.odd = isOdd ? random.pick(['TIMESTAMP', 'INCREMENT', 'DATETIME', '0007']) : undefined;
  }

  plan(invoices: number): void {
    for (let index = 1; index <= invoices; index += 1) this.planInvoice(index);
  }

  /** Issues one of the drafts that the device has, perhaps one that another device has issued. */
  async finishAnyDraft(device: Device): Promise<void> {
    const { random } = device.browser;
    const desk = await device.work(({ database }) => readDesk(database));
    if (desk === undefined || desk.drafts.length === 0) return;
    const { id } = random.pick(desk.drafts);
    if (random.happens(0.6)) await this.type(device, id);
    await this.finish(device, id);
  }

  /** One draft is finished on two devices, the second time without a connection, and then merged. */
  async finishOnBoth(): Promise<void> {
    const { day } = this;
    const { random, browser, backups } = day;
    const [first, second] = day.inUse();
    if (first === undefined || second === undefined) return;
    const id = `invoice-${random.whole(10, 99)}`;
    await this.type(first, id);
    if ((await backups.save(first)) === 'failed') return;
    await backups.restore(second);
    await this.finish(first, id);
    browser.world.after(random.span(minutes(1), minutes(5)), async () => {
      day.troubles.goDown(minutes(10));
      await this.finish(second, id);
      if ((await backups.save(first)) === 'saved') await backups.restore(second);
    });
  }

  /** What one device cannot send for want of a connection, staff have sent from another one, by a backup. */
  async sendFromOther(): Promise<void> {
    const { day } = this;
    const { random, browser, backups, staff } = day;
    const [first, second] = day.inUse();
    if (first === undefined || second === undefined) return;
    day.troubles.cutOff(first);
    await this.finish(first, `invoice-${random.whole(10, 99)}`);
    if ((await backups.save(first)) === 'failed') return;
    await backups.restore(second);
    browser.world.after(random.span(minutes(1), hours(2)), async () => {
      if (second.isInUse) await staff.sendAllAgain(second);
    });
  }

  private planInvoice(index: number): void {
    const { random, browser, staff } = this.day;
    const { world } = browser;
    const planned = later(world.time, minutes(10 * index));
    const time = later(planned, random.span(milliseconds(0), minutes(9)));
    const id = `invoice-${index}`;
    const isTyped = random.happens(0.5);
    if (isTyped) {
      const before = random.span(minutes(1), minutes(10 * index));
      world.at(later(time, milliseconds(-before)), () => this.type(this.day.atCounter(), id));
    }
    world.at(time, () => this.finish(this.day.atCounter(), id));
    if (random.happens(0.3)) {
      const pause = random.span(milliseconds(0), minutes(20));
      world.at(later(time, pause), () => staff.pressAgain(this.day.atCounter()));
    }
  }

  private async type(device: Device, id: string): Promise<void> {
    this.revisions += 1;
    await this.day.staff.type(device, id, writtenDraft(this.numberOf(id), this.revisions));
  }

  private async finish(device: Device, id: string): Promise<void> {
    const { random, world } = device.browser;
    const desk = await device.work(({ database }) => readDesk(database));
    const kept = desk?.drafts.find((draft) => draft.id === id);
    const draft = kept && openPlainDraft(kept.sealed);
    await this.day.staff.issue(device, {
      id,
      draft: draft ?? writtenDraft(this.numberOf(id), 0),
      createdAt: world.time,
      withMail: random.happens(0.55),
      hasNewerTab: this.day.hasNewerTab,
    });
  }

  /** Now and then a number is a word that the sheet service replaces. */
  private numberOf(id: string): string {
    const index = Number(/\d+/.exec(id)?.[0] ?? 0);
    return index === 1 && this.odd !== undefined
      ? this.odd
      : `INV-2026-${String(index).padStart(3, '0')}`;
  }
}
