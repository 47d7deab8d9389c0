import type { Backup } from './backup.ts';
import { newerCustomers, type SealedCustomer } from './customers.ts';
import type { SealedPayment } from './payments.ts';
import type { RecordOpening, RecordVault } from './record-vault.ts';

/** What a backup holds beside drafts and invoices, opened to learn what is damaged. */
export interface SideRecords extends Pick<Backup, 'payments' | 'pictures'> {
  /**
   * Those that take the place of ours, or have none here.
   * @param damaged what does not open of ours, as it is sealed
   */
  readonly customersFor: (
    ours: readonly SealedCustomer[],
    damaged?: ReadonlySet<string>,
  ) => readonly SealedCustomer[];
  /** Whether a record can be opened here; one that was sealed under another staff file is only kept. */
  readonly isOpened: (record: Pick<SealedPayment | SealedCustomer, 'sealed'>) => boolean;
  /** How each record opened. */
  readonly openings: readonly RecordOpening<unknown>[];
}

/** Leaves out what is damaged: it would keep the same record of an undamaged backup out for good. */
export async function openSideRecords(
  backup: Pick<Backup, 'payments' | 'customers' | 'pictures'>,
  records: RecordVault,
): Promise<SideRecords> {
  const payments = await openAll(backup.payments, records.openPayment);
  const customers = await openAll(backup.customers, records.openCustomer);
  const pictures = await openAll(backup.pictures, records.openPicture);
  const whole = customers.filter(({ opening }) => opening.kind !== 'damaged');
  const opened = new Set(
    [...payments, ...customers].flatMap(({ row, opening }) =>
      opening.kind === 'opened' ? [row.sealed] : [],
    ),
  );
  // Who was forgotten says the row itself, also where this version cannot read its record.
  const isUnread = ({ row, opening }: Opened<SealedCustomer>) =>
    opening.kind === 'other-key' || (opening.kind === 'unknown' && !row.isForgotten);
  return {
    payments: rowsOf(payments.filter(({ opening }) => opening.kind !== 'damaged')),
    pictures: rowsOf(pictures.filter(({ opening }) => opening.kind !== 'damaged')),
    customersFor: (ours, damaged = new Set()) => {
      const here = new Set(ours.map(({ id }) => id));
      // What cannot be opened here must not replace what can.
      const added = rowsOf(whole.filter(isUnread)).filter(({ id }) => !here.has(id));
      const readable = rowsOf(whole.filter((each) => !isUnread(each)));
      const undamaged = ours.filter(({ sealed }) => !damaged.has(sealed));
      // Who was forgotten says the row itself, also where its record is damaged.
      const forgotten = new Set(ours.flatMap(({ id, isForgotten }) => (isForgotten ? [id] : [])));
      const newer = newerCustomers(undamaged, readable).filter(
        ({ id, sealed, isForgotten }) => !forgotten.has(id) || (isForgotten && opened.has(sealed)),
      );
      return [...newer, ...added];
    },
    isOpened: ({ sealed }) => opened.has(sealed),
    openings: [...payments, ...customers, ...pictures].map(({ opening }) => opening),
  };
}

/** Records of this device that do not open, as they are sealed. */
export interface Unopened {
  readonly damaged: ReadonlySet<string>;
  /** Intact, but only a newer version can read what is in them. */
  readonly unknown: ReadonlySet<string>;
}

export async function findUnopened(
  { payments, customers, pictures }: Pick<Backup, 'payments' | 'customers' | 'pictures'>,
  records: RecordVault,
): Promise<Unopened> {
  const opened = [
    ...(await openAll(payments, records.openPayment)),
    ...(await openAll(customers, records.openCustomer)),
    ...(await openAll(pictures, records.openPicture)),
  ];
  const ofKind = (kind: RecordOpening<unknown>['kind']) =>
    new Set(opened.flatMap(({ row, opening }) => (opening.kind === kind ? [row.sealed] : [])));
  return { damaged: ofKind('damaged'), unknown: ofKind('unknown') };
}

interface Opened<Row> {
  readonly row: Row;
  readonly opening: RecordOpening<unknown>;
}

function openAll<Row>(
  rows: readonly Row[],
  open: (row: Row) => Promise<RecordOpening<unknown>>,
): Promise<readonly Opened<Row>[]> {
  return Promise.all(rows.map(async (row) => ({ row, opening: await open(row) })));
}

function rowsOf<Row>(opened: readonly Opened<Row>[]): readonly Row[] {
  return opened.map(({ row }) => row);
}
