import { knownEdits } from '../../domain/backup/known-edits.ts';
import { asListed } from '../../domain/customers/as-listed.ts';
import { customerKey } from '../../domain/customers/customer-key.ts';
import type { CustomerRecord } from '../../domain/customers/customer-record.ts';
import { EVER, makeForgottenCheck } from '../../domain/customers/forgotten-check.ts';
import { forgottenRecord } from '../../domain/customers/forgotten-record.ts';
import { isOfAnother } from '../../domain/customers/is-of-another.ts';
import { keptRecord } from '../../domain/customers/kept-record.ts';
import { type KnownCustomer, listCustomers } from '../../domain/customers/list-customers.ts';
import { namedAt } from '../../domain/customers/named-at.ts';
import type { StoredCustomer } from '../../domain/customers/stored-customer.ts';
import { withCorrection } from '../../domain/customers/with-correction.ts';
import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Customer } from '../../domain/invoice/invoice-fields.ts';
import { invoiceIdentity } from '../../domain/invoice/invoice-identity.ts';
import type { Observable } from '../../domain/observable.ts';
import { timestamp } from '../../domain/time.ts';
import {
  type DeletedDraft,
  listCustomerRows,
  type SealedCustomer,
  saveCustomerRow,
} from '../../storage/customers.ts';
import { liveOutcome } from '../../storage/live-outcome.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { readDrafts } from '../drafts/draft-records.ts';
import type { InvoiceHistoryState } from '../history/invoice-history.ts';
import { readToItsEnd } from '../history/read-to-its-end.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { makeCustomerFingerprints } from './customer-fingerprints.ts';
import { openCustomers, sealCustomer } from './customer-records.ts';

/** The customers of this device, newest first; undefined until they are read. */
export interface CustomerBook
  extends Observable<StorageOutcome<readonly KnownCustomer[]> | undefined> {
  /** From now on the next invoice gets these details. */
  readonly correct: (
    known: KnownCustomer,
    change: Pick<KnownCustomer, 'customer' | 'tax'>,
  ) => Promise<SavingOutcome>;
  /** The other one is this one too. */
  readonly merge: (known: KnownCustomer, other: KnownCustomer) => Promise<SavingOutcome>;
  /** Lists the customer no more, and deletes its drafts but for those that are open; what was issued stays. */
  readonly forget: (known: KnownCustomer) => Promise<ForgetOutcome>;
}

export type SavingOutcome =
  | SaidOutcome
  /** Another customer has this name and mobile, and only a merge makes one of two; nothing was stored. */
  | { readonly kind: 'another-customer' }
  | Extract<ForgetOutcome, { kind: 'changed-elsewhere' }>;

type SaidOutcome =
  | { readonly kind: 'done' }
  /** Another tab has forgotten the customer meanwhile; nothing was stored. */
  | { readonly kind: 'forgotten-elsewhere' }
  | StorageFailure;

export type ForgetOutcome =
  /** `openDrafts` about the customer are open in this or another tab, and were not deleted. */
  | { readonly kind: 'forgotten'; readonly openDrafts: number }
  /** It has a name more by now, perhaps somebody else's, of which staff were not asked. */
  | { readonly kind: 'changed-elsewhere' }
  | StorageFailure;

interface SavingOptions {
  readonly deletedDrafts?: DeletedDraft[];
  readonly other?: KnownCustomer;
  /** Which records go beside its own and that of `other`. */
  readonly isReplaced?: (stored: StoredCustomer) => boolean;
}

export function makeCustomerBook(
  context: SignedInContext,
  history: Observable<InvoiceHistoryState>,
  openDraftId: () => string | undefined,
): CustomerBook {
  const { environment, database, storageKey, drafts } = context;
  const fingerprintOf = makeCustomerFingerprints(storageKey);
  const pause = () => new Promise<void>(environment.onNextFrame);
  const listed = liveOutcome(() => listCustomerRows(database), environment.after);
  const list = async (
    rows: readonly SealedCustomer[],
  ): Promise<StorageOutcome<readonly KnownCustomer[]>> => {
    const stored = await openCustomers(rows, storageKey);
    const invoices = history.state().invoices.map(({ invoice }) => invoice);
    return { kind: 'done', value: await listCustomers(invoices, stored, pause, fingerprintOf) };
  };
  const customers = deriveObservable([history, listed], () => {
    const rows = listed.state();
    // Invoices alone would bring forgotten customers back.
    return rows?.kind === 'done' ? list(rows.value) : rows && Promise.resolve(rows);
  });

  const listedNow = () => {
    const now = customers.state();
    return now?.kind === 'done' ? now.value : [];
  };

  /** When somebody of this name was forgotten, as far as this device knows. */
  const lastForgotten = (customer: Customer, stored: readonly StoredCustomer[]) =>
    makeForgottenCheck(stored, fingerprintOf)(customerKey(customer), EVER);

  /** Stores what staff say now beside what any tab has said until now. */
  const save = async (
    { id, keys, invoices }: KnownCustomer,
    recordWith: (keys: readonly string[]) => CustomerRecord | Promise<CustomerRecord>,
    { deletedDrafts = [], other, isReplaced = () => false }: SavingOptions = {},
  ): Promise<SaidOutcome> => {
    // A customer has no record until something is said about it.
    const ownId = keys.includes(id) ? environment.newId() : id;
    const ownIds = other === undefined ? [ownId] : [ownId, other.id];
    const theirs = [...invoices, ...(other?.invoices ?? [])];
    const identities = theirs.map(invoiceIdentity);
    const newest = Math.max(...theirs.map(({ createdAt }) => Date.parse(createdAt)));
    for (;;) {
      const read = await listCustomerRows(database);
      if (read.kind !== 'done') return read;
      const opened = await openCustomers(read.value, storageKey);
      const involved = opened.filter((each) => ownIds.includes(each.id) || isReplaced(each));
      const replaced = [...ownIds, ...involved.map(({ id }) => id)];
      const said = await recordWith([...keys, ...(other?.keys ?? []), ...involved.flatMap(keysOf)]);
      const isForgotten = said.kind === 'forgotten';
      if (!isForgotten && isAnyForgotten(opened, ownIds, identities))
        return { kind: 'forgotten-elsewhere' };
      const forgottenAt = isForgotten ? undefined : await lastForgotten(said.customer, opened);
      const before = involved.find((each) => isNamedAs(said, each.record));
      const record: CustomerRecord = {
        ...said,
        ...(before && { namedAt: namedAt(before) }),
        ...(!isForgotten && theirs.length > 0 && { invoicedAt: timestamp(newest) }),
        ...(forgottenAt !== undefined && { forgottenAt }),
      };
      // Later than what it corrects, also where the clock was set back.
      const earlier = involved.map(({ changedAt }) => changedAt + 1);
      const changedAt = timestamp(
        Math.max(environment.now(), newest, (forgottenAt ?? EVER) + 1, ...earlier),
      );
      const sealed = await sealCustomer(ownId, record, storageKey);
      const draftIds = deletedDrafts.map(({ id }) => id);
      const row = { id: ownId, changedAt, isForgotten, draftIds, deletedDrafts, sealed };
      const saved = await saveCustomerRow(database, row, replaced, read.value);
      if (saved.kind !== 'done') return saved;
      if (saved.value === 'saved') return { kind: 'done' };
    }
  };

  /** False only where all invoices and drafts of this device can be read, and none has this key. */
  const mayBeWritten = async (key: string): Promise<boolean> => {
    const { invoices, unreadable, isComplete, failure } = history.state();
    const isRead = isComplete && failure === undefined && unreadable === 0;
    if (!isRead || invoices.some(({ invoice }) => customerKey(invoice.customer) === key))
      return true;
    const read = await readDrafts(database, storageKey, drafts.unsaved());
    if (read.failure !== undefined || read.unreadable > 0) return true;
    return read.drafts.some(({ draft }) => customerKey(draft.customer) === key);
  };

  /** Reserves the drafts that were begun for the customer, but for those that are open. */
  const reserveDrafts = async (keys: readonly string[]) => {
    const read = await readDrafts(database, storageKey, drafts.unsaved());
    if (read.failure !== undefined) return read.failure;
    const about = read.drafts.filter(({ draft }) => keys.includes(customerKey(draft.customer)));
    const reserved: DeletedDraft[] = [];
    for (const draft of about) {
      const { id, savedAt } = draft;
      if (id === openDraftId() || !(await drafts.acquire(id))) continue;
      const edits = knownEdits(draft);
      reserved.push({ id, savedAt, ...(edits && { edits }) });
    }
    return { kind: 'done', reserved, openDrafts: about.length - reserved.length } as const;
  };

  return {
    ...customers,
    correct: async (read, change) => {
      const known = asListed(read, listedNow());
      const { customer, tax } = withCorrection(known, read, change);
      const key = customerKey(customer);
      if (isOfAnother(key, known, listedNow())) return { kind: 'another-customer' };
      const former = customerKey(known.customer);
      // A name typed by mistake and put right must not claim a later customer who has it.
      const isMistake = former !== key && !(await mayBeWritten(former));
      return save(known, (keys) =>
        keptRecord(customer, tax, [...keys.filter((each) => !isMistake || each !== former), key]),
      );
    },
    merge: (read, readOther) => {
      const known = asListed(read, listedNow());
      const other = asListed(readOther, listedNow());
      return save(known, (keys) => keptRecord(known.customer, known.tax ?? other.tax, keys), {
        other,
      });
    },
    forget: async (read) => {
      const known = asListed(read, listedNow());
      const { invoices, failure } = await readToItsEnd(history);
      if (failure !== undefined) return failure;
      const { keys } = read;
      const rows = await listCustomerRows(database);
      if (rows.kind !== 'done') return rows;
      const opened = await openCustomers(rows.value, storageKey);
      const isTheirs = (each: StoredCustomer) => keysOf(each).some((key) => keys.includes(key));
      if (opened.filter(isTheirs).some((each) => !keysOf(each).every((key) => keys.includes(key))))
        return { kind: 'changed-elsewhere' };
      const theirs = invoices
        .map(({ invoice }) => invoice)
        .filter(({ customer }) => keys.includes(customerKey(customer)));
      const identities = [...new Set([...known.invoices, ...theirs].map(invoiceIdentity))];
      const drafted = await reserveDrafts(keys);
      if (drafted.kind !== 'done') return drafted;
      const { reserved, openDrafts } = drafted;
      const saved = await save(known, () => forgottenRecord(identities, keys, fingerprintOf), {
        deletedDrafts: reserved,
        // A backup may have brought more than one record of the customer.
        isReplaced: isTheirs,
      });
      const isForgotten = saved.kind === 'done' || saved.kind === 'forgotten-elsewhere';
      for (const { id } of reserved) {
        // Also where the device refuses, nothing of it is to be saved any more.
        if (isForgotten) await Promise.all([drafts.forget(id), drafts.remove(id)]);
        await drafts.release(id);
      }
      return isForgotten ? { kind: 'forgotten', openDrafts } : saved;
    },
  };
}

function isNamedAs(record: CustomerRecord, other: CustomerRecord): boolean {
  if (record.kind !== 'kept' || other.kind !== 'kept') return false;
  return record.keys.every((key) => other.keys.includes(key));
}

function keysOf({ record }: StoredCustomer): readonly string[] {
  return record.kind === 'kept' ? record.keys : [];
}

/** Whether a customer of these records or invoices was forgotten meanwhile, in another tab or by a restore. */
function isAnyForgotten(
  stored: readonly StoredCustomer[],
  ids: readonly string[],
  identities: readonly string[],
): boolean {
  return stored.some(
    ({ id, record }) =>
      record.kind === 'forgotten' &&
      (ids.includes(id) || record.invoices.some((each) => identities.includes(each))),
  );
}
