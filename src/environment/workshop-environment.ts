import type { KeepOutcome } from '../domain/staff/offline-desk.ts';
import type { Cancel, PageEnvironment } from './page-environment.ts';
import type { PictureLoader } from './picture-loader.ts';
import type { CodeWorker } from './start-code-worker.ts';

/** What the owner's workshop needs of the outside; no other page loads its code. */
export interface WorkshopEnvironment extends PageEnvironment, PictureLoader {
  /**
   * The origins, besides the site's own, that this site's pages may call by their policy; undefined
   * where they have none, as while developing.
   */
  readonly allowedOrigins: () => readonly string[] | undefined;
  /** Loads code of the site, to answer questions beside the page. */
  readonly startCodeWorker: (address: string) => CodeWorker;
  /** Has the worker download what it lacks of the workshop; undefined while no worker can. */
  readonly keepOfflineWorkshop: () => Promise<KeepOutcome | undefined>;
  /** Calls `act` whenever another worker takes this page over. */
  readonly onWorkerChange: (act: () => void) => Cancel;
}
