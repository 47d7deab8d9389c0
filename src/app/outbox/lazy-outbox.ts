import { minutes } from '../../domain/time.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import type { Outbox } from '../../features/outbox-panel/outbox-context.ts';
import type { FlushTrigger } from '../../outbox/flush-outbox.ts';
import { hasEntries } from '../../storage/has-entries.ts';

/** The host may answer again by then. */
const RETRY = minutes(1);

/** The outbox, whose code comes when something is first asked of it. */
export function makeLazyOutbox(runtime: PageRuntime): Outbox {
  let made: Promise<Outbox> | undefined;
  let loaded: Outbox | undefined;
  let isAsked = false;
  const make = () => {
    made ??= loadInTime(runtime.environment, () => import('./page-outbox.ts')).then(
      ({ makePageOutbox }) => {
        loaded = makePageOutbox(runtime);
        return loaded;
      },
      (error: unknown) => {
        // The next thing that is asked of it fetches the code again.
        made = undefined;
        throw error;
      },
    );
    return made;
  };
  let cancelRetry: Cancel | undefined;
  const flush = async (occasion: FlushTrigger): Promise<void> => {
    isAsked = true;
    try {
      (await make()).flush(occasion);
    } catch {
      // Two that fail at once plan one try.
      cancelRetry?.();
      cancelRetry = runtime.environment.after(RETRY, () => flush('timer'));
    }
    isAsked = false;
  };
  return {
    flush,
    isSending: () => isAsked || loaded?.isSending() === true,
    environment: async () => (await make()).environment(),
  };
}

/**
 * Flushes what an earlier visit left, now and at every chance from here on. Whether there is
 * anything is asked of the database, as only what it says survives a killed browser for sure.
 */
export function flushAtEveryChance({ whenIdle }: PageEnvironment, { flush }: Outbox): void {
  const flushIfAny = async () => {
    if (await hasEntries()) flush('connected');
  };
  addEventListener('online', flushIfAny);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flushIfAny();
  });
  whenIdle(flushIfAny);
}
