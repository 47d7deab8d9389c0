import type { Service } from '../../../src/domain/outbox/delivery.ts';
import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { later, milliseconds, seconds } from '../../../src/domain/time.ts';
import { type Milliseconds, sumOf, type Timestamp } from '../../../src/domain/units.ts';
import {
  DOUBLING_FAULTS,
  type Fault,
  type MailFault,
  POST_FAULTS,
  ROW_FAULTS,
  type RowFault,
  SEARCH_FAULTS,
  type SearchFault,
} from './faults.ts';
import type { VirtualWorld } from './virtual-world.ts';

export interface SentMail {
  readonly to: string;
  readonly invoiceNumber: string;
  /** Where it was asked for. */
  readonly origin: string;
  /** By which a relay knows a sending again. */
  readonly sendingKey?: string;
}

/** Chooses what goes wrong next; undefined is nothing. */
export interface Mishaps {
  readonly row: () => RowFault | undefined;
  readonly mail: (mail: SentMail) => MailFault | undefined;
  readonly search: () => SearchFault | undefined;
}

export const NO_MISHAPS: Mishaps = {
  row: () => undefined,
  mail: () => undefined,
  search: () => undefined,
};

/** No search is ever answered. */
export const SILENT_SEARCHES: Mishaps = { ...NO_MISHAPS, search: () => 'search-black-hole' };

export type Row = Readonly<Record<string, unknown>>;

/** How a request ends for the sender, and when. */
export interface Ending {
  readonly after: Milliseconds;
  readonly seen: Fault['seen'];
}

/** What takes a request for a mail, and calls `mailIt` once the mail has gone. */
interface Relay {
  readonly ask: (mail: SentMail, mailIt: () => void) => Ending;
}

const ROW_DONE: Fault = {
  applied: 'yes',
  seen: { kind: 'answer', status: 201, body: '{"created":1}' },
};
const MAIL_DONE: Fault = { applied: 'yes', seen: { kind: 'answer', status: 200, body: 'OK' } };
const CACHED = seconds(15);
/** Shorter than the time between two searches. */
const MISSED_FOR = seconds(20);

/** Both services in memory, behind a network that may be down. */
export class StandInServices {
  readonly rows: { row: Row; at: Timestamp }[] = [];
  readonly mails: SentMail[] = [];
  /** The rows in the order in which they were posted, whether written or not. */
  readonly posted: Row[] = [];
  isDown = false;
  /** Only the sheet's server does not answer. */
  isSheetDown = false;
  /** What was carried out, in order. */
  readonly log: string[] = [];
  mishaps: Mishaps = NO_MISHAPS;
  latency = milliseconds(80);
  /** Lets a request in, or refuses it because it comes too soon after others from the same address. */
  admit: (service: Service) => Fault['seen'] | undefined = () => undefined;
  /** The addresses that answer; undefined while any does. */
  addresses: ServiceAddresses | undefined;
  /** The mail relays there are besides the mail service, by their origin. */
  readonly relays = new Map<string, Relay>();
  /** Addresses whose mailbox stays full, so that no relay can send to them. */
  readonly fullMailboxes = new Set<string>();
  /** The status with which a service refuses everything. */
  refusing: Partial<Record<Service, number>> = {};
  /** Headings of the sheet that are misspelt, with what they should be. */
  readonly misspelt = new Map<string, string>();
  /** Whether a search misses the newest rows. It does so once for a row, and only for a moment. */
  mayMissRows: () => boolean = () => false;
  private readonly missed = new Map<string, Timestamp>();
  protected readonly world: VirtualWorld;

  constructor(world: VirtualWorld) {
    this.world = world;
  }

  /** A request over HTTP, other than a mail. */
  request(url: string, method: string, body: string): Ending {
    if (this.isDown || (this.isSheetDown && url.includes('sheet')))
      return { after: this.latency, seen: { kind: 'reset' } };
    if (method === 'HEAD') return this.end(answer(200, ''));
    const tooSoon = this.admit('sheet');
    if (tooSoon !== undefined) return this.end(tooSoon);
    const row = method === 'POST' ? (JSON.parse(body) as { data: Row }).data : undefined;
    if (row !== undefined) this.posted.push(row);
    const { addresses, refusing } = this;
    const status =
      addresses !== undefined && !url.startsWith(addresses.sheet.url) ? 404 : refusing.sheet;
    if (status !== undefined) return this.end(answer(status, `{"error":"${status}"}`));
    return row === undefined ? this.read(new URL(url)) : this.postRow(row);
  }

  mail(mail: SentMail, serviceId: string): Ending {
    if (this.isDown) return { after: this.latency, seen: { kind: 'reset' } };
    const tooSoon = this.admit('mail');
    if (tooSoon !== undefined) return this.end(tooSoon);
    const { addresses, refusing } = this;
    const relay = this.relays.get(mail.origin);
    const hasMoved = addresses !== undefined && serviceId !== addresses.mail.serviceId;
    const status = hasMoved && relay === undefined ? 400 : refusing.mail;
    if (status !== undefined) return this.end(answer(status, 'refused'));
    const name = this.mishaps.mail(mail);
    if (relay !== undefined) return this.mailByRelay(relay, mail, name && POST_FAULTS[name]);
    const fault: Fault = name === undefined ? MAIL_DONE : POST_FAULTS[name];
    this.apply(fault, () => this.passOn(mail));
    return this.end(fault.seen);
  }

  private mailByRelay(relay: Relay, mail: SentMail, fault: Fault | undefined): Ending {
    const ask = () => relay.ask(mail, () => this.passOn(mail));
    if (fault === undefined) {
      const { after, seen } = ask();
      return { after: sumOf([after, this.latency]), seen };
    }
    this.apply(fault, ask);
    return this.end(fault.seen);
  }

  protected passOn(mail: SentMail): void {
    this.mails.push(mail);
    this.log.push(`mail ${mail.invoiceNumber.slice(-3)}`);
  }

  private postRow(row: Row): Ending {
    const name = this.mishaps.row();
    const fault: Fault =
      name === undefined ? ROW_DONE : { ...ROW_FAULTS, ...DOUBLING_FAULTS }[name];
    this.apply(fault, () => {
      this.rows.push({ row: replaceWords(row), at: this.world.time });
      this.log.push(`row ${String(row['invoice_number']).slice(-3)}`);
    });
    return this.end(fault.seen);
  }

  private read(url: URL): Ending {
    const name = this.mishaps.search();
    if (name !== undefined) return this.end(SEARCH_FAULTS[name].seen);
    // Without `ignore_cache` the service may answer from what it knew a while ago.
    const fresh = url.searchParams.get('ignore_cache') === '1';
    const age = fresh ? milliseconds(0) : CACHED;
    const createdAt = url.searchParams.get('created_at');
    if (createdAt !== null && this.misses(createdAt)) return this.end(answer(200, '[]'));
    const rows = this.rows
      .filter(({ at }) => later(at, age) <= this.world.time)
      .map(({ row }) => row)
      .filter((row) => createdAt === null || row['created_at'] === createdAt)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, cell]) => [
            this.misspelt.get(column) ?? column,
            String(cell).trim(),
          ]),
        ),
      );
    const offset = Number(url.searchParams.get('offset'));
    const limit = Number(url.searchParams.get('limit') ?? rows.length);
    return this.end(answer(200, JSON.stringify(rows.slice(offset, offset + limit))));
  }

  private misses(createdAt: string): boolean {
    const { time } = this.world;
    const before = this.missed.get(createdAt);
    if (before !== undefined) return time <= later(before, MISSED_FOR);
    const isThere = this.rows.some(({ row }) => row['created_at'] === createdAt);
    if (!isThere || !this.mayMissRows()) return false;
    this.missed.set(createdAt, time);
    return true;
  }

  protected apply({ applied }: Fault, carryOut: () => void): void {
    if (applied === 'no') return;
    if (applied === 'twice') carryOut();
    if (typeof applied === 'object') this.world.after(applied.late, carryOut);
    else carryOut();
  }

  protected end(seen: Fault['seen']): Ending {
    return { after: this.latency, seen };
  }
}

/** The service puts a value of its own into a cell that is exactly one of its words. */
function replaceWords(row: Row): Row {
  const isWord = (cell: unknown) => /^(?:INCREMENT|TIMESTAMP|DATETIME)$/.test(String(cell));
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [column, isWord(cell) ? '1' : cell]),
  );
}

function answer(status: number, body: string): Fault['seen'] {
  return { kind: 'answer', status, body };
}
