import type { KeepOutcome } from '../domain/staff/offline-desk.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { Cancel, PageEnvironment } from './page-environment.ts';
import type { PictureLoader } from './picture-loader.ts';
import type { VersionTaking } from './take-newest-version.ts';

/** What the lock of the staff desk needs of the outside; the public pages do not load its code. */
export interface DeskEnvironment extends PageEnvironment, PictureLoader {
  /** Time by a clock that nobody can set; some devices stop it while they sleep. */
  readonly elapsed: () => Milliseconds;
  /** A text stored for this tab alone, which survives a reload; null when there is none. */
  readonly getTabItem: (key: string) => string | null;
  /** Stores a text for this tab; does nothing when storage is denied or full. */
  readonly setTabItem: (key: string, value: string) => void;
  /**
   * Calls `listener` when the page is about to be left, while what it begins can still end. To be held
   * no longer than needed: Firefox keeps no page in memory for the Back button that waits for this.
   */
  readonly onUnload: (listener: () => void) => Cancel;
  /** Calls `listener` when the page is left; the browser may keep it in memory for the Back button. */
  readonly onLeave: (listener: () => void) => Cancel;
  /** Calls `listener` when Back brings the page back from memory, before it is visible. */
  readonly onReturn: (listener: () => void) => Cancel;
  /** Hides the whole page, until the returned function is called. */
  readonly cover: () => Cancel;
  /** Reloads the page, which clears its memory. */
  readonly reload: () => void;
  /** Keeps the page from being reloaded, should that still be under way; ends its requests too. */
  readonly stopReload: () => void;
  /** Whether the worker has the whole desk, so that it opens and reloads without a connection. */
  readonly hasOfflineDesk: () => Promise<boolean>;
  /** Has the worker download what it lacks of the desk; undefined while there is no worker, or no answer. */
  readonly keepOfflineDesk: () => Promise<KeepOutcome | undefined>;
  /** Has the newest version of the app take over; this page shows it once it is loaded again. */
  readonly takeNewestVersion: () => Promise<VersionTaking>;
  /** Calls `act` whenever another worker takes this page over. */
  readonly onWorkerChange: (act: () => void) => Cancel;
  /** Listens to this site's other tabs on a channel; returns a function that sends to them. */
  readonly joinChannel: (
    name: string,
    listener: (message: unknown) => void,
  ) => (message: string) => void;
}
