import type { Service } from '../../../src/domain/outbox/delivery.ts';
import { confirmArrival, retryNow, sendOnceMore } from '../../../src/outbox/staff-decisions.ts';
import {
  type Backup,
  exportBackup,
  formatBackup,
  importBackup,
  parseBackup,
} from '../../../src/storage/backup.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import type { Device } from './device.ts';
import type { FlusherProcess } from './flusher-process.ts';
import type { StandInServices } from './stand-in-services.ts';

const SERVICES: readonly Service[] = ['sheet', 'mail'];

/** What staff answer for a row or mail of unknown fate, asked for by its invoice's number. */
type Answer = (number: string, service: Service) => 'send-again' | 'arrived' | 'let-be';

/** The people of the shop: what they do at a device, and what they have answered for. */
export class StaffActions {
  /** One for each time that staff had it sent again without knowing that it can arrive no more. */
  readonly sentAgain: string[] = [];
  /** What staff said to have arrived. */
  readonly saidArrived: string[] = [];
  /** The last one that was saved, from whatever device. */
  backup: Backup | undefined;

  async retryNow(device: Device): Promise<void> {
    await device.work(({ database }) => retryNow(database, device.now), 'timer');
  }

  /** StaffActions answer without looking. */
  async guess(device: Device): Promise<void> {
    const { random } = device.browser;
    const answer = () => random.pick(['send-again', 'arrived', 'let-be'] as const);
    await device.work((process) => this.decide(device, process, answer, true));
  }

  /** StaffActions mend what the owner must mend, and answer for the mails as it is. */
  async lookAfter(device: Device, services: StandInServices, mayComeYet: boolean): Promise<void> {
    const answer = (number: string, service: Service) => {
      if (service === 'sheet') return 'let-be';
      const has = services.mails.some(({ invoiceNumber }) => invoiceNumber === number);
      return has ? 'arrived' : 'send-again';
    };
    await device.work(async (process) => {
      await retryNow(process.database, device.now);
      await this.decide(device, process, answer, mayComeYet);
    });
  }

  async saveBackup(device: Device): Promise<'saved' | 'failed'> {
    const saved = await device.work(({ database }) => exportBackup(database, device.now));
    if (saved.kind !== 'done') return 'failed';
    // In a file there is only what JSON can hold.
    const parsed = parseBackup(JSON.parse(formatBackup(saved.value)));
    if (parsed.kind !== 'backup') throw new Error('A backup cannot be read.');
    this.backup = parsed.backup;
    return 'saved';
  }

  async restore(device: Device): Promise<void> {
    const { backup } = this;
    if (backup === undefined) return;
    await device.work(({ database }) => importBackup(database, backup, device.now));
  }

  private async decide(
    device: Device,
    { database }: FlusherProcess,
    answer: Answer,
    mayComeYet: boolean,
  ): Promise<void> {
    const open = await listOpenEntries(database);
    for (const entry of open.kind === 'done' ? open.value : []) {
      const { sequence, key } = entry;
      for (const service of SERVICES) {
        if (entry[service]?.state !== 'in-doubt') continue;
        const said = answer(key.invoiceNumber, service);
        const what = deliveryLabel(key.invoiceNumber, service);
        if (said === 'send-again') {
          if (mayComeYet) this.sentAgain.push(what);
          await sendOnceMore(database, sequence, service);
        } else if (said === 'arrived') {
          this.saidArrived.push(what);
          await confirmArrival(database, sequence, service, device.now);
        }
      }
    }
  }
}

/** How a row or a mail is called in what staff and checkInvariants say. */
export function deliveryLabel(number: string, service: Service): string {
  return `${number} ${service === 'sheet' ? 'row' : 'mail'}`;
}
