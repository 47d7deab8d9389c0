import type { InvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { mayBeDuplicated, SERVICES, type Service } from '../../../src/domain/outbox/delivery.ts';
import { type Entry, hasRow, type InvoiceEntry } from '../../../src/domain/outbox/entry.ts';
import type { IssuedInvoiceRecord } from '../../../src/domain/outbox/invoice-record.ts';
import { resendId } from '../../../src/domain/outbox/resend-id.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import { checkSheet } from '../../../src/outbox/check-sheet.ts';
import {
  confirmArrival,
  confirmNotArrived,
  deliverEntryAtOnce,
  retryAll,
  setAsideDelivery,
  tryAgain,
} from '../../../src/outbox/staff-decisions.ts';
import type { Database } from '../../../src/storage/database.ts';
import { confirmNotIssued } from '../../../src/storage/drafts.ts';
import { issueInvoice, requestMail } from '../../../src/storage/issue-invoice.ts';
import { listInvoices } from '../../../src/storage/issued-invoices.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { resendMail } from '../../../src/storage/resend-mail.ts';
import { type StorageOutcome, tryStorage } from '../../../src/storage/try-storage.ts';
import { countArrived } from './count-arrived.ts';
import type { Device } from './device.ts';
import { falseInCheck } from './false-statements.ts';
import type { FlusherProcess } from './flusher-process.ts';
import { deliveryLabel, LATER_FIELD, type Ledger } from './ledger.ts';
import { readDesk } from './read-desk.ts';
import type { StandInServices } from './stand-in-services.ts';
import { issueOf, mailTo, openPlainInvoice, recipientAt } from './written-invoice.ts';

/** What staff say about a row or mail in doubt. */
type Answer = (entry: Entry, service: Service) => 'send-again' | 'arrived' | 'leave';

interface Issuing {
  readonly id: string;
  readonly draft: InvoiceDraft;
  readonly createdAt: Timestamp;
  readonly withMail: boolean;
  /** A newer version of the app, in another tab, adds a field to the entry. */
  readonly hasNewerTab: boolean;
}

/** What staff do at a device; the ledger has what they were told. */
export class StaffActions {
  private readonly ledger: Ledger;
  private readonly services: StandInServices;

  constructor(ledger: Ledger, services: StandInServices) {
    this.ledger = ledger;
    this.services = services;
  }

  /** What is said of a text being saved must be true, and stay so. */
  async type(device: Device, id: string, draft: InvoiceDraft): Promise<void> {
    this.ledger.noteSaved(device, id, undefined);
    const desk = await device.work(({ database }) => readDesk(database));
    if (desk?.drafts.some((kept) => kept.id === id) !== true) this.ledger.noteMayIssue(device, id);
    const keepsDatabase = device.watchDatabase();
    const drafts = await device.type(id, draft);
    const { kind } = drafts.state();
    // A text that was stored in a database on its way out is gone with it.
    if (kind === 'saved' && keepsDatabase())
      this.ledger.noteSaved(device, id, JSON.stringify(draft));
  }

  async issue(device: Device, { withMail, hasNewerTab, ...issuing }: Issuing): Promise<void> {
    const { addresses } = device;
    const { ledger } = this;
    const made = issueOf({ ...issuing, addresses });
    const keepsDatabase = device.watchDatabase();
    const to = recipientAt(issuing.createdAt);
    ledger.recipients.set(made.key.createdAt, to);
    const mail = mailTo(to, made.key.invoiceNumber, addresses);
    if (withMail) ledger.noteOrdered(device, made.key);
    ledger.noteSaved(device, issuing.id, undefined);
    let isDraft = false;
    const issue = () =>
      device.work(async ({ database }) => {
        const drafts = (await readDesk(database))?.drafts ?? [];
        isDraft = drafts.some((kept) => kept.id === issuing.id);
        return issueInvoice(database, withMail ? { ...made, mail } : made);
      });
    let outcome = await issue();
    if (outcome.kind === 'from-backup') {
      // Staff have looked, and want it issued.
      ledger.noteMayIssue(device, issuing.id);
      await device.work(({ database }) => confirmNotIssued(database, issuing.id));
      outcome = await issue();
    }
    if (outcome.kind !== 'issued') return;
    if (isDraft) ledger.noteDraftIssued(device, issuing.id);
    ledger.noteIssued(device, made.key.createdAt, keepsDatabase());
    if (!hasNewerTab) return;
    const added = await device.work(({ database }) =>
      tryStorage(database, () => database.entries.update(outcome.sequence, LATER_FIELD)),
    );
    if (added.kind === 'done' && added.value === 1) ledger.hasLaterField.add(made.key.createdAt);
  }

  /** Generate or Send is pressed on an issued invoice. */
  async pressAgain(device: Device): Promise<void> {
    const { random } = device.browser;
    await device.work(async ({ database }) => {
      const entries = (await invoiceEntriesIn(database)).filter(
        (entry) => !SERVICES.some((service) => this.ledger.isDoneByHand(entry, service)),
      );
      if (entries.length === 0) return;
      const { invoiceId, key, mail: ordered } = random.pick(entries);
      const to = this.ledger.recipients.get(key.createdAt);
      if (to !== undefined && random.happens(0.6)) {
        const mail = mailTo(to, key.invoiceNumber, device.addresses);
        if (ordered === undefined) {
          this.ledger.noteOrdered(device, key);
          this.ledger.noteSentAgain(device, deliveryLabel(key, 'mail'), false);
        }
        await requestMail(database, invoiceId, mail);
      }
      this.noteAsked(entries.filter((entry) => entry.invoiceId === invoiceId));
      await deliverEntryAtOnce(database, invoiceId, device.now);
    });
  }

  /** "Send again" of an issued invoice, each time to another address; pressed twice, it is sent once. */
  async resend(device: Device): Promise<void> {
    const { random, world } = device.browser;
    const drawn = String(random.whole(0, 1e9));
    await device.work(async ({ database }) => {
      const entries = await invoiceEntriesIn(database);
      if (entries.length === 0) return;
      const { invoiceId, key } = random.pick(entries);
      const createdAt = new Date(world.time).toISOString();
      const to = recipientAt(world.time);
      this.ledger.recipients.set(createdAt, to);
      const mail = {
        id: resendId(invoiceId, drawn),
        key: { ...key, createdAt },
        sealed: to,
        mail: mailTo(to, key.invoiceNumber, device.addresses),
      };
      await resendMail(database, mail);
      if (random.happens(0.5)) await resendMail(database, mail);
    });
  }

  /** Retry now, for all. */
  async retryAll(device: Device): Promise<void> {
    await device.work(({ database }) => retryAll(database, device.now), 'timer');
  }

  /** "Try again" for one delivery that failed, once staff have seen that it did not arrive. */
  async tryAgain(device: Device, isEach = false): Promise<void> {
    await device.work(async ({ database }) => {
      const found = (await deliveriesIn(database, ['set-aside', 'blocked'])).filter(
        ({ entry, service, delivery }) =>
          !this.ledger.isDoneByHand(entry, service) &&
          (!mayBeDuplicated(delivery) ||
            countArrived(this.services, this.ledger, entry, service) === 0),
      );
      const chosen = isEach || found.length === 0 ? found : [device.browser.random.pick(found)];
      for (const { entry, service } of chosen) {
        this.noteAsked([entry]);
        this.ledger.noteSentAgain(device, deliveryLabel(entry.key, service), false);
        await tryAgain(database, entry.sequence, [service], device.now);
      }
    });
  }

  /** "Set aside" for one delivery whose service refuses it. */
  async setAside(device: Device): Promise<void> {
    await device.work(async ({ database }) => {
      const found = await deliveriesIn(database, ['blocked']);
      if (found.length === 0) return;
      const { entry, service } = device.browser.random.pick(found);
      await setAsideDelivery(database, entry.sequence, service);
    });
  }

  /** Staff decide without checking. */
  async guess(device: Device): Promise<void> {
    const { random } = device.browser;
    const answer = () => random.pick(['send-again', 'arrived', 'leave'] as const);
    await device.work((process) => this.decide(device, process, answer, true));
  }

  /** Whatever is in doubt is to be sent, though another device may send it too. */
  async sendAllAgain(device: Device): Promise<void> {
    await device.work((process) => this.decide(device, process, () => 'send-again', true));
  }

  /** Staff retry what was blocked, and say truthfully what has arrived, where the app cannot find out. */
  async handleShown(device: Device, mayStillArrive: boolean): Promise<void> {
    const answer = (entry: Entry, service: Service) => {
      const isSearched = service === 'sheet' && !this.services.misspelt.has('created_at');
      if (isSearched) return 'leave';
      return countArrived(this.services, this.ledger, entry, service) > 0
        ? 'arrived'
        : 'send-again';
    };
    await device.work(async (process) => {
      await retryAll(process.database, device.now);
      await this.decide(device, process, answer, mayStillArrive);
    });
  }

  /** "Check the sheet": what it says must be true when it is read or when it is said. */
  async checkSheet(device: Device): Promise<void> {
    await device.work(async (process) => {
      const { database } = process;
      const before = countRows(this.services);
      const seen = await readDesk(database);
      const address = device.addresses.sheet;
      const check = await checkSheet(process.environment(), address, () => readHistory(database));
      if (check.kind !== 'compared' || seen === undefined) return;
      const delivered = seen.entries.filter(({ sheet }) => sheet?.state === 'delivered');
      const wrong = falseInCheck(check, delivered, [before, countRows(this.services)]);
      for (const each of wrong) this.ledger.falseStatements.add(each);
    });
  }

  private noteAsked(entries: readonly Entry[]): void {
    for (const { key } of entries) {
      for (const service of SERVICES) this.ledger.askedFor.add(deliveryLabel(key, service));
    }
  }

  private async decide(
    device: Device,
    { database }: FlusherProcess,
    answer: Answer,
    mayStillArrive: boolean,
  ): Promise<void> {
    const { saidArrived } = this.ledger;
    for (const { entry, service } of await deliveriesIn(database, ['in-doubt'])) {
      const { sequence, key } = entry;
      const said = answer(entry, service);
      const what = deliveryLabel(key, service);
      if (said === 'send-again') {
        this.ledger.noteSentAgain(device, what, mayStillArrive);
        await confirmNotArrived(database, sequence, service, device.now);
      } else if (said === 'arrived') {
        saidArrived.push(what);
        await confirmArrival(database, sequence, service, device.now);
      }
    }
  }
}

async function invoiceEntriesIn(database: Database): Promise<readonly InvoiceEntry[]> {
  return (await readDesk(database))?.entries.filter(hasRow) ?? [];
}

/** What this device has issued and can read. */
async function readHistory(database: Database): Promise<StorageOutcome<IssuedInvoiceRecord[]>> {
  const listed = await listInvoices(database, 1000);
  if (listed.kind !== 'done') return listed;
  const value = listed.value.flatMap(({ id, sealed }) => {
    const invoice = openPlainInvoice(sealed);
    return invoice === undefined ? [] : [{ invoiceId: id, record: toInvoiceRecord(invoice) }];
  });
  return { kind: 'done', value };
}

async function deliveriesIn(
  database: Database,
  states: readonly string[],
): Promise<{ entry: Entry; service: Service; delivery: NonNullable<Entry[Service]> }[]> {
  const open = await listOpenEntries(database);
  return (open.kind === 'done' ? open.value : []).flatMap((entry) =>
    SERVICES.flatMap((service) => {
      const delivery = entry[service];
      return delivery !== undefined && states.includes(delivery.state)
        ? [{ entry, service, delivery }]
        : [];
    }),
  );
}

function countRows({ rows }: StandInServices): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { row } of rows) {
    const createdAt = String(row['created_at']);
    counts.set(createdAt, (counts.get(createdAt) ?? 0) + 1);
  }
  return counts;
}
