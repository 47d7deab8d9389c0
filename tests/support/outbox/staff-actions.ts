import { SERVICES, type Service } from '../../../src/domain/outbox/delivery.ts';
import {
  confirmArrival,
  confirmNotArrived,
  retryNow,
} from '../../../src/outbox/staff-decisions.ts';
import {
  type Backup,
  exportBackup,
  formatBackup,
  parseBackup,
} from '../../../src/storage/backup.ts';
import { importBackup } from '../../../src/storage/import-backup.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { restoring } from '../restoring.ts';
import type { Device } from './device.ts';
import type { FlusherProcess } from './flusher-process.ts';
import type { StandInServices } from './stand-in-services.ts';

/** What staff say about a row or mail in doubt, by its invoice's number. */
type Answer = (number: string, service: Service) => 'send-again' | 'arrived' | 'leave';

/** What staff do at a device, and what they have decided. */
export class StaffActions {
  /** Rows and mails that staff sent again while the first attempt could still arrive, once for each time. */
  readonly sentAgain: string[] = [];
  /** Rows and mails that staff confirmed as arrived. */
  readonly saidArrived: string[] = [];
  /** The last backup saved, on any device. */
  backup: Backup | undefined;

  async retryNow(device: Device): Promise<void> {
    await device.work(({ database }) => retryNow(database, device.now), 'timer');
  }

  /** Staff decide without checking. */
  async guess(device: Device): Promise<void> {
    const { random } = device.browser;
    const answer = () => random.pick(['send-again', 'arrived', 'leave'] as const);
    await device.work((process) => this.decide(device, process, answer, true));
  }

  /** Staff retry what was blocked, and say truthfully which mails have arrived. */
  async handleShown(
    device: Device,
    services: StandInServices,
    mayStillArrive: boolean,
  ): Promise<void> {
    const answer = (number: string, service: Service) => {
      if (service === 'sheet') return 'leave';
      const has = services.mails.some(({ invoiceNumber }) => invoiceNumber === number);
      return has ? 'arrived' : 'send-again';
    };
    await device.work(async (process) => {
      await retryNow(process.database, device.now);
      await this.decide(device, process, answer, mayStillArrive);
    });
  }

  async saveBackup(device: Device): Promise<'saved' | 'failed'> {
    const saved = await device.work(({ database }) => exportBackup(database, device.now));
    if (saved.kind !== 'done') return 'failed';
    // A backup file holds only what JSON can.
    const parsed = parseBackup(JSON.parse(formatBackup(saved.value)));
    if (parsed.kind !== 'backup') throw new Error('A backup cannot be read.');
    this.backup = parsed.backup;
    return 'saved';
  }

  async restore(device: Device): Promise<void> {
    const { backup } = this;
    if (backup === undefined) return;
    await device.work(({ database }) => importBackup(database, backup, restoring(device.now)));
  }

  private async decide(
    device: Device,
    { database }: FlusherProcess,
    answer: Answer,
    mayStillArrive: boolean,
  ): Promise<void> {
    const open = await listOpenEntries(database);
    for (const entry of open.kind === 'done' ? open.value : []) {
      const { sequence, key } = entry;
      for (const service of SERVICES) {
        if (entry[service]?.state !== 'in-doubt') continue;
        const said = answer(key.invoiceNumber, service);
        const what = deliveryLabel(key.invoiceNumber, service);
        if (said === 'send-again') {
          if (mayStillArrive) this.sentAgain.push(what);
          await confirmNotArrived(database, sequence, service);
        } else if (said === 'arrived') {
          this.saidArrived.push(what);
          await confirmArrival(database, sequence, service, device.now);
        }
      }
    }
  }
}

/** The name of a row or a mail in staff decisions and in violations. */
export function deliveryLabel(number: string, service: Service): string {
  return `${number} ${service === 'sheet' ? 'row' : 'mail'}`;
}
