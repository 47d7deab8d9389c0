import type { Entry } from '../../../../src/domain/outbox/entry.ts';
import { listOpenEntries } from '../../../../src/storage/outbox-entries.ts';
import { newDatabase } from '../../new-database.ts';
import type { Device } from '../device.ts';
import type { StandInServices } from '../stand-in-services.ts';

/** What has become of the invoices of all desks; nothing but questions to staff should be left. */
export interface DesksOutcome {
  /** Invoices without a row whose desk does not say that the row is in doubt. */
  readonly lostRows: number;
  /** Rows beyond the first of an invoice. */
  readonly extraRows: number;
  readonly rowsInDoubt: number;
  /** Invoices without a mail whose desk does not ask staff about it. */
  readonly lostMails: number;
  readonly extraMails: number;
  readonly mailsAskedAbout: number;
}

export async function countOutcomes(
  devices: readonly Device[],
  services: StandInServices,
  issued: readonly string[],
): Promise<DesksOutcome> {
  const open = (await Promise.all(devices.map(readOpen))).flat();
  const inDoubt = (service: 'sheet' | 'mail') =>
    new Set(
      open.filter((entry) => entry[service]?.state === 'in-doubt').map((entry) => entry.invoiceId),
    );
  const [rowsInDoubt, mailsInDoubt] = [inDoubt('sheet'), inDoubt('mail')];
  const rows = services.rows.map(({ row }) => String(row['invoice_number']));
  const mails = services.mails.map(({ invoiceNumber }) => invoiceNumber);
  const lost = (there: readonly string[], asked: ReadonlySet<string>) => {
    const arrived = new Set(there);
    return issued.filter((number) => !arrived.has(number) && !asked.has(number)).length;
  };
  return {
    lostRows: lost(rows, rowsInDoubt),
    extraRows: rows.length - new Set(rows).size,
    rowsInDoubt: rowsInDoubt.size,
    lostMails: lost(mails, mailsInDoubt),
    extraMails: mails.length - new Set(mails).size,
    mailsAskedAbout: mailsInDoubt.size,
  };
}

async function readOpen({ browser }: Device): Promise<readonly Entry[]> {
  const database = newDatabase(browser.profile);
  const open = await listOpenEntries(database);
  database.close();
  if (open.kind !== 'done') throw new Error(open.kind);
  return open.value;
}
