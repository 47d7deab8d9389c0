import * as v from 'valibot';
import type { RestoreBackupOutcome } from '../../billing/backup/backup-file.ts';
import type { Unfinished } from '../../billing/open-billing.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import { timestamp } from '../../domain/time.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';

/** What became of the last restore on this device, until staff have answered it. */
export interface RestoreNews extends Observable<LastRestore | undefined> {
  /** A restore begins: where the page goes before its end, the next sign-in says so. */
  readonly begin: () => void;
  readonly end: (restored: RestoreBackupOutcome | Unfinished) => void;
  /** Staff have answered. */
  readonly forget: () => void;
}

type LastRestore = v.InferOutput<typeof LAST_RESTORE>;

const COUNT = v.number();
const LAST_RESTORE = v.object({
  at: v.pipe(v.number(), v.transform(timestamp)),
  restored: v.variant('kind', [
    v.object({
      kind: v.literal('restored'),
      drafts: COUNT,
      invoices: COUNT,
      customers: COUNT,
      payments: v.exactOptional(COUNT),
      knownDrafts: COUNT,
      knownInvoices: COUNT,
      updatedInvoices: COUNT,
      issuedDrafts: COUNT,
      keptDrafts: COUNT,
      replacedDrafts: COUNT,
      unreadable: COUNT,
      ofOtherStaffFile: COUNT,
      creditNotes: v.exactOptional(
        v.object({
          added: COUNT,
          known: COUNT,
          updated: COUNT,
          unreadable: COUNT,
          ofOtherStaffFile: COUNT,
        }),
      ),
    }),
    v.object({ kind: v.literal('unavailable'), reason: v.string() }),
    v.object({
      kind: v.picklist(['not-a-backup', 'other-staff-file', 'full', 'unfinished', 'unknown-end']),
    }),
  ]),
});

/** Outside the database, which is what a restore may find full, and readable: it is a reason and counts. */
const KEY = 'last-restore';

export function makeRestoreNews({ environment }: Pick<PageRuntime, 'environment'>): RestoreNews {
  const { getItem, setItem, now } = environment;
  const news = makeObservable(parse(getItem(KEY)));
  const keep = (restored: LastRestore['restored']) => {
    const last = { at: now(), restored };
    setItem(KEY, JSON.stringify(last));
    return last;
  };
  return {
    state: news.state,
    subscribe: news.subscribe,
    begin: () => {
      keep({ kind: 'unknown-end' });
      news.set(undefined);
    },
    end: (restored) => news.set(keep(restored)),
    forget: () => {
      // Another tab may have restored since, and nobody has read that.
      if (parse(getItem(KEY))?.at === news.state()?.at) setItem(KEY, '');
      news.set(undefined);
    },
  };
}

/** Undefined when there is none, or one that this version does not know. */
function parse(text: string | null): LastRestore | undefined {
  if (text === null || text === '') return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LAST_RESTORE), text);
  return parsed.success ? parsed.output : undefined;
}
