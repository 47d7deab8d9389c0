import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { hours } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import { confirmNotArrived } from '../../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { type Backup, exportBackup } from '../../../src/storage/backup.ts';
import type { Database } from '../../../src/storage/database.ts';
import { importBackup } from '../../../src/storage/import-backup.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { SAMPLE_ADDRESSES } from '../issues.ts';
import { restoring } from '../restoring.ts';
import { OutboxHarness } from './outbox-harness.ts';
import type { StandInServices } from './stand-in-services.ts';
import { VirtualWorld } from './virtual-world.ts';

/** A device that saves a backup, and a second one that restores it; both send to the same services. */
export class TwoDevices {
  readonly first: OutboxHarness;
  readonly second: OutboxHarness;
  private readonly addresses: ServiceAddresses;

  private constructor(addresses: ServiceAddresses, first: OutboxHarness, second: OutboxHarness) {
    this.addresses = addresses;
    this.first = first;
    this.second = second;
  }

  static async start(
    addresses: ServiceAddresses = SAMPLE_ADDRESSES,
    makeServices?: (world: VirtualWorld) => StandInServices,
  ): Promise<TwoDevices> {
    const world = new VirtualWorld();
    const first = new OutboxHarness({
      world,
      ...(makeServices && { services: makeServices(world) }),
    });
    const second = new OutboxHarness({ world, services: first.browser.services });
    for (const { database } of [first, second]) await adoptServiceAddresses(database, addresses);
    return new TwoDevices(addresses, first, second);
  }

  /** The second device gets what a backup of the first one holds. */
  async restoreBackup(): Promise<void> {
    await this.restoreAt(this.second, await saveBackupAt(this.first));
  }

  async restoreAt({ database, now }: OutboxHarness, backup: Backup): Promise<void> {
    await this.restoreInto(database, now, backup);
  }

  async restoreInto(database: Database, now: Timestamp, backup: Backup): Promise<void> {
    const { addresses } = this;
    await importBackup(database, backup, { ...restoring(now), addresses });
  }

  /** Staff at the second device have all that the backup held sent from there. */
  async sendAllFromSecond(): Promise<void> {
    const { database, now } = this.second;
    const open = await listOpenEntries(database);
    for (const { sequence, sheet, mail } of open.kind === 'done' ? open.value : []) {
      if (sheet?.state === 'in-doubt') await confirmNotArrived(database, sequence, 'sheet', now);
      if (mail?.state === 'in-doubt') await confirmNotArrived(database, sequence, 'mail', now);
    }
    await this.second.keepFlushing(hours(1));
  }

  /** The addresses of all mails that have gone, in order. */
  get mailed(): string[] {
    return this.first.browser.services.mails.map(({ to }) => to);
  }
}

export async function saveBackupAt({ database, now }: OutboxHarness): Promise<Backup> {
  const exported = await exportBackup(database, now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  return exported.value;
}
