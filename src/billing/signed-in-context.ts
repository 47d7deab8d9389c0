import type { StaffConfigWithoutStorageKey } from '../domain/staff/staff-config.ts';
import type { DeskEnvironment } from '../environment/desk-environment.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';
import type { PictureLoader } from '../environment/picture-loader.ts';
import type { Database } from '../storage/database.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import type { StorageKey } from '../vault/storage-key.ts';
import type { AllDesks } from './all-desks.ts';
import type { DraftStore } from './drafts/draft-store.ts';

/** What billing works with while staff are signed in. */
export interface SignedInContext {
  readonly environment: PageEnvironment &
    PictureLoader &
    Pick<DeskEnvironment, 'onUnload' | 'joinChannel'>;
  readonly database: Database;
  readonly config: StaffConfigWithoutStorageKey;
  readonly storageKey: StorageKey;
  readonly drafts: DraftStore;
  /** Absent where the server that gets the rows may not be asked about them. */
  readonly allDesks?: AllDesks;
  /** Has everything that waits go where the staff file says, before anything new is ordered. */
  readonly adoptServices: () => Promise<StorageOutcome<void>>;
}
