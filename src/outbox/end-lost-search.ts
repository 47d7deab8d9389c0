import { NOTHING_SAID, statusAfterLostSearch } from '../domain/outbox/sheet-searches.ts';
import { applySearch } from '../domain/outbox/transitions.ts';
import { changeDelivery, changeServiceStatus } from '../storage/change-delivery.ts';
import { listServiceStatuses } from '../storage/outbox-entries.ts';
import type { StorageFailure } from '../storage/try-storage.ts';
import { isAbandoned } from './is-abandoned.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';

/**
 * A search whose page went before it was answered has said nothing: pages may go on to be shorter than
 * searches, and each would begin with this one, before all rows and mails.
 */
export async function endLostSearch(
  environment: OutboxEnvironment,
): Promise<{ readonly kind: 'done' } | StorageFailure> {
  const { database, now, random, timings } = environment;
  const statuses = await listServiceStatuses(database);
  if (statuses.kind !== 'done') return statuses;
  const { searching } = statuses.value.sheet;
  if (searching === undefined || !isAbandoned(environment, searching.startedAt)) return statuses;
  const { sequence, startedAt } = searching;
  const noted = await changeDelivery(database, sequence, 'sheet', ({ delivery, status }) => ({
    delivery: applySearch(delivery, NOTHING_SAID, startedAt, now(), random(), timings),
    status,
  }));
  if (noted.kind !== 'done') return noted;
  return changeServiceStatus(database, 'sheet', (status) =>
    status.searching?.startedAt === startedAt
      ? statusAfterLostSearch(status, now(), random())
      : status,
  );
}
