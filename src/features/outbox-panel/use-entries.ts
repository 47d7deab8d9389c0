import { useCallback, useMemo } from 'react';
import type { Observable } from '../../domain/observable.ts';
import type { Service } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import type { Database } from '../../storage/database.ts';
import { liveValue } from '../../storage/live-value.ts';
import { openDatabase } from '../../storage/open-database.ts';
import {
  countUnreadEntries,
  listDoubledEntries,
  listEntriesByInvoiceIds,
  listOpenEntries,
  listServiceStatuses,
} from '../../storage/outbox-entries.ts';
import { listResends } from '../../storage/resend-mail.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { usePageRuntime } from '../../ui/page-context.ts';
import { useObservable } from '../../ui/use-observable.ts';
import { useBarredServices } from '../use-barred-services.ts';
import { useStored } from '../use-stored.ts';
import { useStoredAddresses } from '../use-stored-addresses.ts';
import { type ShownStatus, USUAL } from './explain-delivery.ts';

export interface EntriesWithStatuses {
  /** In order of issue. */
  readonly entries: readonly Entry[];
  readonly statuses: Readonly<Record<Service, ShownStatus>>;
}

/**
 * The entries that are not delivered, as they are in the database at every moment; undefined until
 * they are read. The count, the notices and the outbox share one reading of them, which each
 * delivery repeats.
 */
export function useOpenEntries(): EntriesWithStatuses | undefined {
  const read = useReadEntries();
  return useShown(read?.kind === 'done' ? read.value : undefined);
}

/** Delivered entries whose row may be in the sheet twice, until somebody has counted them. */
export function useDoubledEntries(): readonly Entry[] {
  const read = useObservable(usePageRuntime().once(watchDoubledEntries));
  return read?.kind === 'done' ? read.value : [];
}

/** How many invoices' entries this version of the app cannot read. */
export function useUnreadCount(): number {
  const read = useObservable(usePageRuntime().once(watchUnreadCount));
  return read?.kind === 'done' ? read.value : 0;
}

/** Why the entries cannot be read; undefined while they can. */
export function useEntriesFailure(): StorageFailure | undefined {
  const read = useReadEntries();
  return read?.kind === 'done' ? undefined : read;
}

/** An invoice's entry, those of its resends, and the services' status. */
export function useEntriesOf(invoiceId: string): EntriesWithStatuses | undefined {
  const read = useCallback(
    (database: Database) => withStatuses(database, listWithResends(database, invoiceId)),
    [invoiceId],
  );
  const stored = useStored(read);
  return useShown(stored?.kind === 'done' ? stored.value : undefined);
}

/** The statuses say what they do not store: where each service is now, and whether this page may reach it. */
function useShown(read: EntriesWithStatuses | undefined): EntriesWithStatuses | undefined {
  const addresses = useStoredAddresses();
  const { sheet, mail } = useBarredServices();
  return useMemo(() => {
    if (read === undefined) return undefined;
    const { statuses } = read;
    const shown = (service: Service, place: string | undefined): ShownStatus => {
      const address = addresses[service];
      return {
        ...statuses[service],
        isBarred: place !== undefined,
        ...(address && { kind: address.kind ?? USUAL }),
      };
    };
    return { ...read, statuses: { sheet: shown('sheet', sheet), mail: shown('mail', mail) } };
  }, [read, addresses, sheet, mail]);
}

/** How many invoices these entries are of; one may have been sent again. */
export function countInvoices(entries: readonly Entry[]): number {
  return new Set(entries.map(({ invoiceId, resendOf }) => resendOf ?? invoiceId)).size;
}

type ReadEntries = StorageOutcome<EntriesWithStatuses>;

function useReadEntries(): ReadEntries | undefined {
  return useObservable(usePageRuntime().once(watchOpenEntries));
}

function watchOpenEntries({ once }: PageRuntime): Observable<ReadEntries | undefined> {
  const database = once(openDatabase);
  return liveValue(() => withStatuses(database, listOpenEntries(database)));
}

function watchUnreadCount({ once }: PageRuntime) {
  const database = once(openDatabase);
  return liveValue(() => countUnreadEntries(database));
}

function watchDoubledEntries({ once }: PageRuntime) {
  const database = once(openDatabase);
  return liveValue(() => listDoubledEntries(database));
}

async function listWithResends(
  database: Database,
  invoiceId: string,
): Promise<StorageOutcome<Entry[]>> {
  const own = await listEntriesByInvoiceIds(database, [invoiceId]);
  const resends = await listResends(database, invoiceId);
  if (own.kind !== 'done') return own;
  return resends.kind === 'done'
    ? { kind: 'done', value: [...own.value, ...resends.value] }
    : resends;
}

async function withStatuses(
  database: Database,
  listing: Promise<StorageOutcome<Entry[]>>,
): Promise<ReadEntries> {
  const [entries, statuses] = [await listing, await listServiceStatuses(database)];
  if (entries.kind !== 'done') return entries;
  if (statuses.kind !== 'done') return statuses;
  return { kind: 'done', value: { entries: entries.value, statuses: statuses.value } };
}
