import * as v from 'valibot';
import type { MailAddress, SheetAddress } from '../domain/outbox/request.ts';
import type { Database } from './database.ts';
import { REQUEST_ROW } from './entry-rows.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type Destination =
  | { readonly service: 'sheet'; readonly address: SheetAddress }
  | { readonly service: 'mail'; readonly address: MailAddress };

/** Gives every undelivered request this address; the value is how many had another one. */
export function replaceAddress(
  database: Database,
  { service, address }: Destination,
): Promise<StorageOutcome<number>> {
  return tryStorage(database, () =>
    database.transaction('rw', database.requests, () =>
      database.requests
        .filter((row) => hasOtherAddress(row, service, address))
        .modify((row) => {
          Object.assign(row as object, { address });
        }),
    ),
  );
}

function hasOtherAddress(row: unknown, service: string, address: object): boolean {
  const { success, output } = v.safeParse(REQUEST_ROW, row);
  if (!success || output.service !== service) return false;
  const current: Readonly<Record<string, string>> = output.address;
  return Object.entries(address).some(([name, value]) => current[name] !== value);
}
