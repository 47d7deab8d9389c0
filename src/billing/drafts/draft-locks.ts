import type { PageEnvironment } from '../../environment/page-environment.ts';

/** Which drafts this page writes. No other tab writes them meanwhile, so that none undoes the other. */
export interface DraftLocks {
  /** False while another tab writes the draft. */
  readonly take: (id: string) => Promise<boolean>;
  readonly leave: (id: string) => Promise<void>;
}

/** Ends a claim; done once another tab may have it. */
type EndClaim = () => Promise<unknown>;

/** A tab that is closed, or crashes, leaves its claims: the browser ends its locks with it. */
export function makeDraftLocks(withLock: PageEnvironment['withLock']): DraftLocks {
  const claims = new Map<string, EndClaim>();
  let last: Promise<unknown> = Promise.resolve();
  const next = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const done = last.then(step, step);
    last = done;
    return done;
  };
  return {
    take: (id) =>
      next(async () => {
        if (withLock === undefined || claims.has(id)) return true;
        const end = await lockDraft(withLock, id);
        if (end !== undefined) claims.set(id, end);
        return end !== undefined;
      }),
    leave: (id) =>
      next(async () => {
        const end = claims.get(id);
        claims.delete(id);
        await end?.();
      }),
  };
}

function lockDraft(
  withLock: NonNullable<PageEnvironment['withLock']>,
  id: string,
): Promise<EndClaim | undefined> {
  return new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((release) =>
        resolve(() => {
          release();
          return held;
        }),
      );
    const held = withLock(`draft/${id}`, hold);
    held.then((outcome) => outcome === 'busy' && resolve(undefined), reject);
  });
}
