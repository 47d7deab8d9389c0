import { customerKey } from '../../domain/customers/customer-key.ts';
import type { CustomerRecord } from '../../domain/customers/customer-record.ts';
import {
  invoiceIdentity,
  type KnownCustomer,
  listCustomers,
} from '../../domain/customers/list-customers.ts';
import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Observable } from '../../domain/observable.ts';
import { listCustomerRows, saveCustomerRow } from '../../storage/customers.ts';
import { liveValue } from '../../storage/live-value.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { readDrafts } from '../drafts/draft-records.ts';
import type { InvoiceHistoryState } from '../history/invoice-history.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { openCustomers, sealCustomer } from './customer-records.ts';

/** The customers of this device, newest first; undefined until they are read. */
export interface CustomerBook extends Observable<readonly KnownCustomer[] | undefined> {
  /** From now on the next invoice gets these details. */
  readonly correct: (
    known: KnownCustomer,
    change: Pick<KnownCustomer, 'customer' | 'tax'>,
  ) => Promise<StorageOutcome<void>>;
  /** The other one is this one too. */
  readonly merge: (known: KnownCustomer, other: KnownCustomer) => Promise<StorageOutcome<void>>;
  /** Lists the customer no more, and deletes its drafts; what was issued stays as it is. */
  readonly forget: (known: KnownCustomer) => Promise<ForgetOutcome>;
}

type ForgetOutcome =
  /** `openDrafts` about the customer are open in this or another tab, and were not deleted. */
  { readonly kind: 'forgotten'; readonly openDrafts: number } | StorageFailure;

export function makeCustomerBook(
  context: SignedInContext,
  history: Observable<InvoiceHistoryState>,
  openDraftId: () => string | undefined,
): CustomerBook {
  const { environment, database, storageKey, drafts } = context;
  const pause = () => new Promise<void>(environment.onNextFrame);
  const listed = liveValue(() => listCustomerRows(database));
  const customers = deriveObservable([history, listed], () => {
    const rows = listed.state();
    if (rows === undefined) return undefined;
    return openCustomers(rows.kind === 'done' ? rows.value : [], storageKey).then((stored) =>
      listCustomers(
        history.state().invoices.map(({ invoice }) => invoice),
        stored,
        pause,
      ),
    );
  });

  const save = async (
    id: string,
    record: CustomerRecord,
    { draftIds = [], replaced = [] }: { draftIds?: string[]; replaced?: readonly string[] } = {},
  ) => {
    const sealed = await sealCustomer(id, record, storageKey);
    const isForgotten = record.kind === 'forgotten';
    const row = { id, changedAt: environment.now(), isForgotten, draftIds, sealed };
    return saveCustomerRow(database, row, replaced);
  };
  /** A customer has no record until something is said about it. */
  const recordIdOf = ({ id, keys }: KnownCustomer) =>
    keys.includes(id) ? environment.newId() : id;

  /** Deletes what was begun for the customer, but for what is open. */
  const deleteDrafts = async ({ keys }: KnownCustomer) => {
    const { drafts: kept } = await readDrafts(database, storageKey, drafts.unsaved());
    const about = kept.filter(({ draft }) => keys.includes(customerKey(draft.customer)));
    const deleted: string[] = [];
    for (const { id } of about) {
      if (id === openDraftId() || !(await drafts.acquire(id))) continue;
      await drafts.remove(id);
      await drafts.release(id);
      deleted.push(id);
    }
    return { deleted, openDrafts: about.length - deleted.length };
  };

  return {
    ...customers,
    correct: (known, { customer, tax }) => {
      const keys = [...new Set([...known.keys, customerKey(customer)])];
      return save(recordIdOf(known), { kind: 'kept', customer, ...(tax && { tax }), keys });
    },
    merge: (known, other) => {
      const { customer } = known;
      const tax = known.tax ?? other.tax;
      const keys = [...new Set([...known.keys, ...other.keys])];
      const record: CustomerRecord = { kind: 'kept', customer, ...(tax && { tax }), keys };
      return save(recordIdOf(known), record, { replaced: [other.id] });
    },
    forget: async (known) => {
      const { deleted, openDrafts } = await deleteDrafts(known);
      const invoices = known.invoices.map(invoiceIdentity);
      const record: CustomerRecord = { kind: 'forgotten', invoices };
      const saved = await save(recordIdOf(known), record, { draftIds: deleted });
      return saved.kind === 'done' ? { kind: 'forgotten', openDrafts } : saved;
    },
  };
}
