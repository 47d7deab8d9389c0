import { useEffect, useState } from 'react';
import type { Service } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import type { ServiceStatus } from '../../domain/outbox/service-status.ts';
import {
  listEntriesOf,
  listOpenEntries,
  listServiceStatuses,
} from '../../storage/outbox-entries.ts';
import { watchStorage } from '../../storage/watch-storage.ts';

export interface OpenEntries {
  /** In order of issue. */
  readonly entries: readonly Entry[];
  readonly statuses: Readonly<Record<Service, ServiceStatus>>;
}

/** The entries that are not delivered, as they stand in the database at every moment. */
export function useOpenEntries(): OpenEntries | undefined {
  return useWatched(readOpenEntries);
}

/** One invoice's entry and the services' status. */
export function useEntryOf(invoiceId: string): OpenEntries | undefined {
  const [read, setRead] = useState(() => () => readEntryOf(invoiceId));
  useEffect(() => setRead(() => () => readEntryOf(invoiceId)), [invoiceId]);
  return useWatched(read);
}

function useWatched<Value>(read: () => Promise<Value | undefined>): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => watchStorage(read, setValue), [read]);
  return value;
}

async function readOpenEntries(): Promise<OpenEntries | undefined> {
  const [entries, statuses] = [await listOpenEntries(), await listServiceStatuses()];
  if (entries.kind !== 'done' || statuses.kind !== 'done') return undefined;
  return { entries: entries.value, statuses: statuses.value };
}

async function readEntryOf(invoiceId: string): Promise<OpenEntries | undefined> {
  const [entries, statuses] = [await listEntriesOf([invoiceId]), await listServiceStatuses()];
  if (entries.kind !== 'done' || statuses.kind !== 'done') return undefined;
  return { entries: entries.value, statuses: statuses.value };
}
