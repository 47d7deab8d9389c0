import * as v from 'valibot';
import type { RestoreBackupOutcome } from '../billing/backup/backup-file.ts';
import type { Unfinished } from '../billing/make-orders.ts';
import { makeObservable, type Observable } from '../domain/observable.ts';
import { timestamp } from '../domain/time.ts';
import type { PageRuntime } from '../environment/page-runtime.ts';

/** What became of orders of staff that a lock may have hidden, oldest first, until staff have answered. */
export interface OrderNews extends Observable<readonly NewsOfOrder[]> {
  /**
   * Something is ordered of an invoice: where the page goes before its end, the next sign-in says so.
   * The returned function ends it; nothing is kept of what is done, or was said to staff.
   */
  readonly begin: (order: InvoiceOrder) => (end: OrderEnd) => void;
  /** A restore begins in the same way, and nothing is said any more of the one before it. */
  readonly beginRestore: () => (restored: RestoreBackupOutcome | Unfinished) => void;
  /** Staff have answered. */
  readonly forget: (news: NewsOfOrder) => void;
}

type NewsOfOrder = v.InferOutput<typeof NEWS>;
/** An order of an invoice that was not done, or whose end nobody knows. */
export type NewsOfInvoice = Exclude<NewsOfOrder, { order: 'restore' }>;
/** How an order ended; what was said to staff is no news. */
type OrderEnd = NewsOfInvoice['end'] | 'said';
type InvoiceOrder = Omit<NewsOfInvoice, 'at' | 'end'>;

/** When it was ordered. */
const AT = v.pipe(v.number(), v.transform(timestamp));
const COUNT = v.number();
/** All that a restore counts. */
const RESTORED = {
  kind: v.literal('restored'),
  drafts: COUNT,
  invoices: COUNT,
  customers: COUNT,
  updatedDrafts: v.exactOptional(COUNT),
  payments: v.exactOptional(COUNT),
  pictures: v.exactOptional(COUNT),
  knownDrafts: COUNT,
  knownInvoices: COUNT,
  completed: v.exactOptional(COUNT),
  updatedInvoices: COUNT,
  issuedDrafts: COUNT,
  keptDrafts: COUNT,
  replacedDrafts: COUNT,
  unreadable: COUNT,
  ofOtherStaffFile: COUNT,
  resends: v.exactOptional(v.object({ added: COUNT, updated: COUNT })),
  creditNotes: v.exactOptional(
    v.object({
      added: COUNT,
      known: COUNT,
      updated: COUNT,
      unreadable: COUNT,
      ofOtherStaffFile: COUNT,
    }),
  ),
} satisfies Readonly<
  Record<keyof Extract<RestoreBackupOutcome, { kind: 'restored' }>, v.GenericSchema>
>;
const NEWS = v.variant('order', [
  v.object({
    at: AT,
    order: v.picklist([
      'invoice',
      'invoice-mail',
      'resend',
      'reminder',
      'credit-note',
      'payment',
      'client',
    ]),
    invoiceNumber: v.string(),
    end: v.picklist(['not-done', 'unknown-end']),
  }),
  v.object({
    at: AT,
    order: v.literal('restore'),
    restored: v.variant('kind', [
      v.object(RESTORED),
      v.object({ kind: v.literal('unavailable'), reason: v.string() }),
      v.object({
        kind: v.picklist([
          'not-a-backup',
          'newer-backup',
          'other-staff-file',
          'full',
          'unfinished',
          'unknown-end',
        ]),
      }),
    ]),
  }),
]);

/** Outside the database, which an order may find full, and readable: nothing of a customer is in it. */
const KEY = 'order-news';

export function makeOrderNews({ environment }: Pick<PageRuntime, 'environment'>): OrderNews {
  const { getItem, setItem, now } = environment;
  const kept = () => parseKept(getItem(KEY));
  const shown = makeObservable(kept().flatMap(parse));
  /** Puts one item in the place of those that are out; what another tab keeps stays. */
  const replace = (isOut: (news: NewsOfOrder) => boolean, news?: NewsOfOrder) => {
    const rest = kept().filter((item) => !parse(item).some(isOut));
    const items = [...rest, ...(news ? [news] : [])];
    setItem(KEY, items.length === 0 ? '' : JSON.stringify(items));
  };
  const track = (running: NewsOfOrder, isOld: (news: NewsOfOrder) => boolean = () => false) => {
    replace(isOld, running);
    shown.set(shown.state().filter((news) => !isOld(news)));
    return (news?: NewsOfOrder) => {
      replace((other) => isSame(other, running), news);
      if (news !== undefined) shown.set([...shown.state(), news]);
    };
  };
  return {
    state: shown.state,
    subscribe: shown.subscribe,
    begin: (order) => {
      const running = { at: now(), ...order };
      const end = track({ ...running, end: 'unknown-end' });
      return (how) => end(how === 'said' ? undefined : { ...running, end: how });
    },
    beginRestore: () => {
      const running = { at: now(), order: 'restore' } as const;
      const end = track({ ...running, restored: { kind: 'unknown-end' } }, isRestore);
      return (restored) => end({ ...running, restored });
    },
    forget: (answered) => {
      const isAnswered = (news: NewsOfOrder) => isSame(news, answered);
      replace(isAnswered);
      shown.set(shown.state().filter((news) => !isAnswered(news)));
    },
  };
}

function isRestore({ order }: NewsOfOrder): boolean {
  return order === 'restore';
}

function isSame(one: NewsOfOrder, other: NewsOfOrder): boolean {
  return identityOf(one) === identityOf(other);
}

function identityOf(news: NewsOfOrder): string {
  const of = news.order === 'restore' ? '' : news.invoiceNumber;
  return JSON.stringify([news.at, news.order, of]);
}

function parseKept(text: string | null): readonly unknown[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), text);
  return parsed.success ? parsed.output : [];
}

/** None where this version does not know it. */
function parse(item: unknown): readonly NewsOfOrder[] {
  const parsed = v.safeParse(NEWS, item);
  return parsed.success ? [parsed.output] : [];
}
