import { loadInTime } from '../../environment/load-in-time.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import type { Outbox } from '../../features/outbox-panel/outbox-context.ts';
import { makeFlushLoop } from '../../outbox/make-flush-loop.ts';
import type { OutboxEnvironment } from '../../outbox/outbox-environment.ts';
import { registerBackgroundSync } from './register-background-sync.ts';

/** The outbox as the page runs it. */
export function makePageOutbox(runtime: PageRuntime): Outbox {
  const { environment: page } = runtime;

  const environment = async (): Promise<OutboxEnvironment> => {
    const { makeOutboxEnvironment } = await import('../../outbox/make-outbox-environment.ts');
    const { openDatabase } = await import('../../storage/open-database.ts');
    return makeOutboxEnvironment(page, runtime.once(openDatabase));
  };

  /** @throws when the code cannot be had. */
  const prepare = () =>
    loadInTime(page, async () => {
      const { flushOutbox } = await import('../../outbox/flush-outbox.ts');
      return { flushOutbox, environment: await environment() };
    });

  const { flush, isFlushing } = makeFlushLoop({
    flush: async (occasion) => {
      const ready = await prepare().catch((error: unknown) => void console.error(error));
      // Tried again later, as when storage fails: nothing can be sent without it.
      if (ready === undefined) return { kind: 'unavailable', reason: 'code' };
      return ready.flushOutbox(ready.environment, occasion);
    },
    now: page.now,
    after: page.after,
    onPlanned: registerBackgroundSync,
  });

  return { flush, isSending: isFlushing, environment };
}
