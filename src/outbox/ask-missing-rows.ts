import { isMarked } from '../domain/outbox/delivery.ts';
import { naturalKeyText } from '../domain/outbox/natural-key-text.ts';
import type { SheetServiceAddress } from '../domain/outbox/request.ts';
import { noteFoundCopies } from '../domain/outbox/transitions.ts';
import { changeDelivery } from '../storage/change-delivery.ts';
import { type IssuedKey, listDoubledEntries } from '../storage/outbox-entries.ts';
import type { StorageFailure, StorageOutcome } from '../storage/try-storage.ts';
import { fetchReply } from './fetch-reply.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import {
  type KeyedSheet,
  MAX_KEYS,
  type MissingRowsOutcome,
} from './sheet-services/sheet-service.ts';

type AskedOutcome =
  | {
      readonly kind: 'asked';
      readonly isMissing: (index: number) => boolean;
      /** It is there, and staff may have typed it besides. */
      readonly isUncounted: (index: number) => boolean;
    }
  | Exclude<MissingRowsOutcome, { kind: 'missing' }>
  | StorageFailure;

/** Asks a page at a time which of the rows are not there; those that are, are there once. */
export async function askMissingRows(
  environment: OutboxEnvironment,
  address: SheetServiceAddress,
  issued: readonly IssuedKey[],
  { missing }: KeyedSheet,
): Promise<AskedOutcome> {
  const absent = new Set<string>();
  for (let start = 0; start < issued.length; start += MAX_KEYS) {
    if (start > 0) await environment.wait(environment.pace.rows);
    const query = { address, keys: issued.slice(start, start + MAX_KEYS).map(({ key }) => key) };
    const reply = await fetchReply(environment, missing.request(query));
    const outcome = missing.classify(reply, query, environment.now());
    if (outcome.kind !== 'missing') return outcome;
    for (const key of outcome.keys) absent.add(naturalKeyText(key));
  }
  const present = new Set(
    issued.filter(({ key }) => !absent.has(naturalKeyText(key))).map(({ sequence }) => sequence),
  );
  const uncounted = await noteSingleRows(environment, present);
  if (uncounted.kind !== 'done') return uncounted;
  return {
    kind: 'asked',
    isMissing: (index) => isAmong(absent, issued[index]),
    isUncounted: (index) => uncounted.value.has(issued[index]?.sequence),
  };
}

/**
 * Rows that may have been doubled in another kind of sheet are known to be here once, but for those that
 * staff may have typed: these have another key.
 */
async function noteSingleRows(
  { database, now }: OutboxEnvironment,
  present: ReadonlySet<number>,
): Promise<StorageOutcome<ReadonlySet<number | undefined>>> {
  const doubled = await listDoubledEntries(database);
  if (doubled.kind !== 'done') return doubled;
  const uncounted = new Set<number>();
  for (const { sequence, sheet } of doubled.value) {
    if (!present.has(sequence)) continue;
    if (isMarked(sheet)) {
      uncounted.add(sequence);
      continue;
    }
    const noted = await changeDelivery(database, sequence, 'sheet', ({ delivery, status }) => ({
      delivery: noteFoundCopies(delivery, 1, now()),
      status,
    }));
    if (noted.kind !== 'done') return noted;
  }
  return { kind: 'done', value: uncounted };
}

function isAmong(absent: ReadonlySet<string>, issued: IssuedKey | undefined): boolean {
  return issued !== undefined && absent.has(naturalKeyText(issued.key));
}
