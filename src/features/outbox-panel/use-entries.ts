import { useEffect, useState } from 'react';
import type { Service } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import type { Standing } from '../../domain/outbox/service-status.ts';
import { listEntriesOf, listOpenEntries, listStandings } from '../../storage/outbox-entries.ts';
import { watchStorage } from '../../storage/watch-storage.ts';

export interface OpenEntries {
  /** In order of issue. */
  readonly entries: readonly Entry[];
  readonly standings: Readonly<Record<Service, Standing>>;
}

/** The entries that are not delivered, as they stand in the database at every moment. */
export function useOpenEntries(): OpenEntries | undefined {
  return useWatched(readOpenEntries);
}

/** One invoice's entry and the services' standing. */
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
  const [entries, standings] = [await listOpenEntries(), await listStandings()];
  if (entries.kind !== 'done' || standings.kind !== 'done') return undefined;
  return { entries: entries.value, standings: standings.value };
}

async function readEntryOf(invoiceId: string): Promise<OpenEntries | undefined> {
  const [entries, standings] = [await listEntriesOf([invoiceId]), await listStandings()];
  if (entries.kind !== 'done' || standings.kind !== 'done') return undefined;
  return { entries: entries.value, standings: standings.value };
}
