import type { Service } from '../../../src/domain/outbox/delivery.ts';
import type { Entry } from '../../../src/domain/outbox/entry.ts';
import type { ServiceStatus } from '../../../src/domain/outbox/service-status.ts';
import type { Database } from '../../../src/storage/database.ts';
import { listDrafts, type SealedDraft } from '../../../src/storage/drafts.ts';
import { parseEntries } from '../../../src/storage/entry-rows.ts';
import { listInvoices, type SealedInvoice } from '../../../src/storage/issued-invoices.ts';
import { listServiceStatuses } from '../../../src/storage/outbox-entries.ts';
import { tryStorage } from '../../../src/storage/try-storage.ts';

/** All that the screens of a device are made of. */
export interface Desk {
  readonly entries: readonly Entry[];
  readonly statuses: Readonly<Record<Service, ServiceStatus>>;
  readonly drafts: readonly SealedDraft[];
  readonly invoices: readonly SealedInvoice[];
}

const MORE_THAN_A_DAY = 1000;

/** One moment of a device, read as its screens read it; undefined when it cannot be read now. */
export async function readDesk(database: Database): Promise<Desk | undefined> {
  const entries = await tryStorage(database, () => database.entries.toArray());
  const statuses = await listServiceStatuses(database);
  const drafts = await listDrafts(database);
  const invoices = await listInvoices(database, MORE_THAN_A_DAY);
  if (entries.kind !== 'done' || statuses.kind !== 'done') return undefined;
  if (drafts.kind !== 'done' || invoices.kind !== 'done') return undefined;
  return {
    entries: parseEntries(entries.value),
    statuses: statuses.value,
    drafts: drafts.value,
    invoices: invoices.value,
  };
}
