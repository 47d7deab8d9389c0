import { derived } from '../../domain/derived.ts';
import type { Observable } from '../../domain/observable.ts';
import type { Database } from '../../storage/database.ts';
import { listDrafts } from '../../storage/drafts.ts';
import { liveValue } from '../../storage/live-value.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { type KeptDrafts, openDrafts } from './draft-records.ts';
import type { DraftStore } from './draft-store.ts';

/** The drafts at every moment, whichever tab writes them; undefined until they are read. */
export function makeDraftList(
  database: Database,
  key: StorageKey,
  drafts: DraftStore,
): Observable<KeptDrafts | undefined> {
  const listed = liveValue(() => listDrafts(database));
  return derived([listed, drafts], () => {
    const read = listed.state();
    return read && openDrafts(read, key, drafts.unsaved());
  });
}
