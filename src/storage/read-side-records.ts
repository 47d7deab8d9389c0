import * as v from 'valibot';
import type { Backup } from './backup.ts';
import { SEALED_CUSTOMER_SCHEMA, type SealedCustomer } from './customers.ts';
import type { Database } from './database.ts';
import { DRAFT_SCHEMA } from './drafts.ts';
import { parseReadable } from './parse-readable.ts';
import { SEALED_PAYMENT_SCHEMA } from './payments.ts';
import { PICTURE_SCHEMA } from './pictures.ts';

/** What this device has beside drafts and invoices that the backup may have too. */
export async function readSideRecords(
  database: Database,
  { payments, pictures }: Pick<Backup, 'payments' | 'pictures'>,
): Promise<Pick<Backup, 'payments' | 'customers' | 'pictures'>> {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const ownPayments = await database.payments.bulkGet(idsOf(payments));
  const ownPictures = await database.pictures.bulkGet(idsOf(pictures));
  return {
    payments: parseReadable(SEALED_PAYMENT_SCHEMA, ownPayments),
    customers: await readCustomers(database),
    pictures: parseReadable(PICTURE_SCHEMA, ownPictures),
  };
}

export async function readCustomers({ customers }: Database): Promise<readonly SealedCustomer[]> {
  return parseReadable(SEALED_CUSTOMER_SCHEMA, await customers.toArray());
}

/** Of the drafts and customers of this device, those that this version cannot read. */
export async function readUnreadIds({ drafts, customers }: Database): Promise<ReadonlySet<string>> {
  return new Set([
    ...(await drafts.filter((row) => !v.is(DRAFT_SCHEMA, row)).primaryKeys()),
    ...(await customers.filter((row) => !v.is(SEALED_CUSTOMER_SCHEMA, row)).primaryKeys()),
  ]);
}
