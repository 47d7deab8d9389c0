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

  const { flush, isFlushing } = makeFlushLoop({
    flush: async (occasion) => {
      const { flushOutbox } = await import('../../outbox/flush-outbox.ts');
      return flushOutbox(await environment(), occasion);
    },
    now: page.now,
    after: page.after,
    onPlanned: registerBackgroundSync,
  });

  return { flush, isSending: isFlushing, environment };
}
