import { statusAfterLostSearch, withoutSearch } from '../domain/outbox/sheet-searches.ts';
import { loseSearch } from '../domain/outbox/transitions.ts';
import { earlierOf } from '../domain/time.ts';
import { changeDelivery, changeServiceStatus } from '../storage/change-delivery.ts';
import { listServiceStatuses } from '../storage/outbox-entries.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import { isAbandoned } from './is-abandoned.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';

/**
 * A search whose page went before it was answered has said nothing: pages may go on to be shorter than
 * searches, and each would begin with this one, before all rows and mails. True where there was one.
 */
export async function endLostSearch(
  environment: OutboxEnvironment,
): Promise<StorageOutcome<boolean>> {
  const { database, now, random } = environment;
  const statuses = await listServiceStatuses(database);
  if (statuses.kind !== 'done') return statuses;
  const { searching: lost } = statuses.value.sheet;
  if (lost === undefined || !isAbandoned(environment, lost.startedAt))
    return { kind: 'done', value: false };
  // The clock may have been ahead then.
  const at = earlierOf(lost.startedAt, now());
  const noted = await changeDelivery(database, lost.sequence, 'sheet', ({ delivery, status }) =>
    status.searching?.startedAt === lost.startedAt
      ? {
          delivery: loseSearch(delivery, at, now(), random()),
          status: statusAfterLostSearch(status, at, now()),
        }
      : { delivery, status },
  );
  if (noted.kind !== 'done' || noted.value) return noted;
  const ended = await changeServiceStatus(database, 'sheet', withoutSearch);
  return ended.kind === 'done' ? { kind: 'done', value: true } : ended;
}
