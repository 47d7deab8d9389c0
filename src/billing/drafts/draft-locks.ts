import type { TryWithLock } from '../../environment/environment.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';
import { draftLockName } from './draft-lock-name.ts';

/** The drafts that only this page may write, so that no two tabs overwrite each other. */
export interface DraftLocks {
  /** False while another tab writes the draft. */
  readonly acquire: (id: string) => Promise<boolean>;
  readonly release: (id: string) => Promise<void>;
  /** Whether this page holds it; never in a browser without locks. */
  readonly holds: (id: string) => boolean;
}

/** Releases one lock; resolves once another tab can take it. */
type Release = () => Promise<unknown>;

/** The browser releases the locks of a tab that is closed or crashes. */
export function makeDraftLocks(tryWithLock: TryWithLock | undefined): DraftLocks {
  const held = new Map<string, Release>();
  const inTurn = makeSerialQueue();
  return {
    acquire: (id) =>
      inTurn(async () => {
        if (tryWithLock === undefined || held.has(id)) return true;
        const release = await lockDraft(tryWithLock, id);
        if (release !== undefined) held.set(id, release);
        return release !== undefined;
      }),
    release: (id) =>
      inTurn(async () => {
        const release = held.get(id);
        held.delete(id);
        await release?.();
      }),
    holds: (id) => held.has(id),
  };
}

function lockDraft(tryWithLock: TryWithLock, id: string): Promise<Release | undefined> {
  return new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((end) =>
        resolve(() => {
          end();
          return ended;
        }),
      );
    const ended = tryWithLock(draftLockName(id), hold);
    ended.then((outcome) => outcome === 'busy' && resolve(undefined), reject);
  });
}
