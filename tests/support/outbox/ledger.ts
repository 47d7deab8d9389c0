import type { Service } from '../../../src/domain/outbox/delivery.ts';
import type { Entry, NaturalKey } from '../../../src/domain/outbox/entry.ts';
import type { Device } from './device.ts';
import type { Browser } from './flusher-process.ts';

type Key = Pick<NaturalKey, 'createdAt' | 'invoiceNumber'>;

/** What staff at a device have been told, and may rely on. */
export interface Told {
  /** Times of issue of the invoices that it issued, until its database is lost. */
  readonly issued: readonly string[];
  /** The texts of which it said "Saved". */
  readonly saved: readonly string[];
}

/** What staff were told and what they did, as far as it decides what is right. */
export class Ledger {
  /** A tab of an earlier version drops what it does not know, so also that a backup holds an entry. */
  hasOlderTab = false;
  /** The invoices that were reported as issued, by their time of issue, with the device. */
  readonly issued = new Map<string, Device | undefined>();
  /** Whom the mail goes to, by the time of issue or of the order to send again. */
  readonly recipients = new Map<string, string>();
  /** Rows and mails that staff had sent again while the first attempt could still arrive, once for each time. */
  readonly sentAgain: string[] = [];
  /** Of these, at which devices staff had which sent. */
  private readonly sentAgainAt = new Map<Browser, Set<string>>();
  /** Rows that staff have typed into the sheet, and mails that they have written themselves. */
  private readonly doneByHand = new Set<string>();
  /** Rows and mails that were on their way when a backup was saved that was restored since. */
  private readonly shared = new Set<string>();
  /** Rows and mails that staff confirmed as arrived. */
  readonly saidArrived: string[] = [];
  /** Rows and mails that staff asked for, so that they went before others. */
  readonly askedFor = new Set<string>();
  /** Times of issue of invoices that existed on a device alone, whose database was deleted. */
  readonly deleted = new Set<string>();
  /** What a screen had said that was not true. */
  readonly falseStatements = new Set<string>();
  /** Times of issue of the invoices to whose entry a newer version has added a field. */
  readonly hasLaterField = new Set<string>();
  /** Drafts that were issued a second time, after a restore, without a question to staff. */
  readonly issuedUnasked: string[] = [];
  /** Of each device, the drafts that were begun there, and those of which staff were asked. */
  private readonly mayIssue = new Map<Device, Set<string>>();
  private readonly issuedDrafts = new Set<string>();
  /** The mails that staff have ordered, with the devices that have had the order. */
  private readonly ordered = new Map<string, Set<Device>>();
  /** Of these, the orders that no device and no backup has any more. */
  private readonly forgotten = new Set<string>();
  /** The devices that lost their database, and on which staff have not restored every backup since. */
  private readonly lacking = new Set<Device>();
  /** Times of issue of all invoices whose device has lost its database, wherever else they are. */
  private readonly gone = new Set<string>();
  private readonly savedTexts = new Map<Device, Map<string, string>>();

  /**
   * Staff order the mail, and the device knows of no earlier order. It may have forgotten one by a
   * loss, or have a backup from before another device's; then what staff order again counts as theirs.
   */
  noteOrdered(device: Device, key: Key): void {
    const mail = deliveryLabel(key, 'mail');
    const mayBeForgotten = this.lacking.has(device) || this.forgotten.has(mail);
    const knowing = this.ordered.get(mail);
    const mayBeUnknown = mayBeForgotten || knowing?.has(device) === false;
    if (mayBeUnknown && knowing !== undefined) this.sentAgain.push(mail);
    this.noteKnowsOrder(device, key);
  }

  /** A backup that another device has restored holds it, and it had not arrived then. */
  noteShared(what: string): void {
    this.shared.add(what);
  }

  isShared(what: string): boolean {
    return this.shared.has(what);
  }

  /** Staff at the device have it sent, though it may have arrived or may still arrive. */
  noteSentAgain({ browser }: Pick<Device, 'browser'>, what: string, mayStillArrive: boolean): void {
    this.sentAgainAt.set(browser, (this.sentAgainAt.get(browser) ?? new Set()).add(what));
    if (mayStillArrive) this.sentAgain.push(what);
  }

  /** Staff have typed the row into the sheet, or have written the mail. */
  noteDoneByHand(
    device: Pick<Device, 'browser'>,
    { key }: Pick<Entry, 'key'>,
    service: Service,
    mayStillArrive: boolean,
  ): void {
    const what = deliveryLabel(key, service);
    this.doneByHand.add(what);
    this.noteSentAgain(device, what, mayStillArrive);
  }

  isDoneByHand({ key }: Pick<Entry, 'key'>, service: Service): boolean {
    return this.doneByHand.has(deliveryLabel(key, service));
  }

  isSentAgainAt(browser: Browser, what: string): boolean {
    return this.sentAgainAt.get(browser)?.has(what) === true;
  }

  /** The device has the order, by itself or by a backup. */
  noteKnowsOrder(device: Device, key: Key): void {
    const mail = deliveryLabel(key, 'mail');
    this.ordered.set(mail, (this.ordered.get(mail) ?? new Set()).add(device));
  }

  /** The order was only in a database that is deleted now. */
  noteOrderForgotten(key: Key): void {
    this.forgotten.add(deliveryLabel(key, 'mail'));
  }

  /** Staff have restored every backup that there is. */
  noteAllRestored(device: Device): void {
    this.lacking.delete(device);
  }

  /** Another device replaces it, with the newest backup. */
  noteReplaced(from: Device, to: Device): void {
    if (this.lacking.delete(from)) this.lacking.add(to);
  }

  /** Of this draft the device has said "Saved", or nothing any more. */
  noteSaved(device: Device, id: string, text: string | undefined): void {
    const texts = this.savedTexts.get(device) ?? new Map<string, string>();
    this.savedTexts.set(device, texts);
    if (text === undefined) texts.delete(id);
    else texts.set(id, text);
  }

  /** A backup has brought a later text of a draft, which now is what must not be lost. */
  noteWrittenOn(device: Device, text: string, since: string): void {
    for (const [id, saved] of this.savedTexts.get(device) ?? [])
      if (saved === text) this.noteSaved(device, id, since);
  }

  /** The device needs no question about this draft: it was begun there, or the question was asked. */
  noteMayIssue(device: Device, id: string): void {
    const drafts = this.mayIssue.get(device) ?? new Set<string>();
    this.mayIssue.set(device, drafts.add(draftOf(id)));
  }

  /** A draft that the device had was issued; a second time, nobody but a person may decide it. */
  noteDraftIssued(device: Device, id: string): void {
    const draft = draftOf(id);
    const isUnasked = this.mayIssue.get(device)?.has(draft) !== true;
    if (isUnasked && this.issuedDrafts.has(draft)) this.issuedUnasked.push(id);
    this.issuedDrafts.add(draft);
  }

  /** An invoice was reported as issued; where its database was deleted meanwhile, it may be gone. */
  noteIssued(device: Device, createdAt: string, isKept: boolean): void {
    this.issued.set(createdAt, device);
    if (isKept) return;
    this.gone.add(createdAt);
    this.deleted.add(createdAt);
  }

  toldOn(device: Device): Told {
    const issued = [...this.issued].filter(
      ([createdAt, on]) => on === device && !this.gone.has(createdAt),
    );
    return {
      issued: issued.map(([createdAt]) => createdAt),
      saved: [...(this.savedTexts.get(device)?.values() ?? [])],
    };
  }

  /** The database of a device was deleted; `kept` are the times of issue of invoices that are elsewhere too. */
  noteDeleted(device: Device, kept: ReadonlySet<string>): void {
    this.savedTexts.delete(device);
    this.mayIssue.delete(device);
    this.lacking.add(device);
    for (const [createdAt, on] of this.issued) {
      if (on !== device) continue;
      this.gone.add(createdAt);
      if (!kept.has(createdAt)) this.deleted.add(createdAt);
    }
  }
}

/** What held all the while that a screen was read; work goes on meanwhile. */
export function toldThroughout(before: Told, after: Told): Told {
  return {
    issued: before.issued.filter((each) => after.issued.includes(each)),
    saved: before.saved.filter((each) => after.saved.includes(each)),
  };
}

/** A restore may bring a draft back under an id beside its own. */
function draftOf(id: string): string {
  return id.split('~', 1)[0] ?? id;
}

/** What a newer version may add to an entry. */
export const LATER_FIELD = { added: 'by a newer version' };

/** The name of a row or a mail in staff decisions and in violations. */
export function deliveryLabel({ invoiceNumber, createdAt }: Key, service: Service): string {
  return `${invoiceNumber} of ${createdAt.slice(11)} ${service === 'sheet' ? 'row' : 'mail'}`;
}
