import type { TryWithLock } from '../../environment/environment.ts';
import { oneAtATime } from '../one-at-a-time.ts';

/** Which drafts this page writes. No other tab writes them meanwhile, so that none undoes the other. */
export interface DraftLocks {
  /** False while another tab writes the draft. */
  readonly acquire: (id: string) => Promise<boolean>;
  readonly release: (id: string) => Promise<void>;
}

/** Releases one lock; done once another tab may have it. */
type Release = () => Promise<unknown>;

/** A tab that is closed, or crashes, leaves its locks: the browser ends them with it. */
export function makeDraftLocks(tryWithLock: TryWithLock | undefined): DraftLocks {
  const held = new Map<string, Release>();
  const inTurn = oneAtATime();
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
    const ended = tryWithLock(`draft/${id}`, hold);
    ended.then((outcome) => outcome === 'busy' && resolve(undefined), reject);
  });
}
