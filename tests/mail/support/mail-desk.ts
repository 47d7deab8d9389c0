import type { Delivery } from '../../../src/domain/outbox/delivery.ts';
import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { later, minutes, seconds, timestamp } from '../../../src/domain/time.ts';
import { flushOutbox } from '../../../src/outbox/flush-outbox.ts';
import { confirmNotArrived, retryAll } from '../../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { type Backup, exportBackup } from '../../../src/storage/backup.ts';
import { importBackup } from '../../../src/storage/import-backup.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listEntriesByInvoiceIds } from '../../../src/storage/outbox-entries.ts';
import { resendMail } from '../../../src/storage/resend-mail.ts';
import { issue } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import { realEnvironment } from '../../support/outbox/real-environment.ts';
import { restoring } from '../../support/restoring.ts';
import { PUBLIC_KEY } from './relay-process.ts';

/** A device whose outbox mails through the relay; between two flushes its back-offs pass. */
export class MailDesk {
  private passed = minutes(0);
  private readonly addresses: ServiceAddresses;
  private readonly environment = realEnvironment(newDatabase(), {
    now: () => later(timestamp(Date.now()), this.passed),
    timings: { ...DEFAULT_TIMINGS, requestTimeout: seconds(3) },
  });

  private constructor(addresses: ServiceAddresses) {
    this.addresses = addresses;
  }

  static async open(sheet: string, relay: string, publicKey = PUBLIC_KEY): Promise<MailDesk> {
    const mail = { serviceId: 'relay', templateId: 'template_sample', publicKey };
    const desk = new MailDesk({
      sheet: { url: `${sheet}/api/v1/sample` },
      mail: { ...mail, kind: 'relay', origin: relay },
    });
    await adoptServiceAddresses(desk.environment.database, desk.addresses);
    return desk;
  }

  /** Issues invoices 1 to `count` with their mails, which have these variables beside. */
  async issue(count: number, variables: Readonly<Record<string, string>> = {}): Promise<void> {
    for (let index = 1; index <= count; index += 1) {
      const { mail, ...issued } = issue(index, this.addresses);
      if (mail === undefined) throw new Error('The sample has a mail.');
      const params = { ...mail.params, ...variables };
      await issueInvoice(this.environment.database, { ...issued, mail: { ...mail, params } });
    }
  }

  /** Mails the first invoice once more, to the same address. */
  async resend(id: string): Promise<void> {
    const { key, mail } = issue(1, this.addresses);
    if (mail === undefined) throw new Error('The sample has a mail.');
    await resendMail(this.environment.database, { id, key, sealed: 'sealed', mail });
  }

  async saveBackup(): Promise<Backup> {
    const saved = await exportBackup(this.environment.database, this.environment.now());
    if (saved.kind !== 'done') throw new Error(saved.kind);
    return saved.value;
  }

  async restore(backup: Backup): Promise<void> {
    const { addresses } = this;
    const { database, now } = this.environment;
    await importBackup(database, backup, { ...restoring(now()), addresses });
  }

  /** Staff decide that the mail of the first invoice did not arrive. */
  async sendAgain(): Promise<void> {
    await confirmNotArrived(this.environment.database, 1, 'mail', this.environment.now());
  }

  async retryNow(): Promise<void> {
    await retryAll(this.environment.database, this.environment.now());
  }

  async flush(): Promise<void> {
    this.passed = minutes(this.passed / minutes(1) + 15);
    const flushed = await flushOutbox(this.environment, 'connected');
    if (flushed.kind !== 'flushed') throw new Error(flushed.kind);
  }

  async mailOf(index: number): Promise<Delivery | undefined> {
    const found = await listEntriesByInvoiceIds(this.environment.database, [`invoice-${index}`]);
    return found.kind === 'done' ? found.value[0]?.mail : undefined;
  }

  /** The states of the mails of invoices 1 to `count`. */
  async states(count: number): Promise<(string | undefined)[]> {
    const mails = Array.from({ length: count }, (_, index) => this.mailOf(index + 1));
    return (await Promise.all(mails)).map((mail) => mail?.state);
  }
}
