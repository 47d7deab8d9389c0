import { between, laterOf, minutes, seconds } from '../../domain/time.ts';
import type { Milliseconds, Timestamp } from '../../domain/units.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import type { Outbox } from '../../features/outbox-panel/outbox-context.ts';
import type { FlushOutcome, FlushTrigger } from '../../outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../outbox/outbox-environment.ts';
import { registerBackgroundSync } from './register-background-sync.ts';

/** Another flusher is at work: soon enough to see what it missed, late enough to let it end. */
const AFTER_BUSY = seconds(3);
/** A storage that failed may be back: no hurry, since nothing can be sent without it. */
const AFTER_FAILURE = minutes(1);

/** The outbox as the page runs it: one flush at a time, and a timer for the next. */
export function makePageOutbox(runtime: PageRuntime): Outbox {
  const page = runtime.environment;
  let cancelTimer: Cancel = () => undefined;
  let running: Promise<void> | undefined;
  let again: FlushTrigger | undefined;

  const environment = async (): Promise<OutboxEnvironment> => {
    const { makeOutboxEnvironment } = await import('../../outbox/make-outbox-environment.ts');
    const { openDatabase } = await import('../../storage/open-database.ts');
    return makeOutboxEnvironment(page, runtime.once(openDatabase));
  };

  const run = async (occasion: FlushTrigger): Promise<void> => {
    cancelTimer();
    const { flushOutbox } = await import('../../outbox/flush-outbox.ts');
    const flushed = await flushOutbox(await environment(), occasion);
    const pause = pauseAfter(flushed, page.now());
    if (pause === undefined) return;
    cancelTimer = page.after(pause, () => flush('timer'));
    await registerBackgroundSync();
  };

  const flush = (occasion: FlushTrigger): void => {
    if (running !== undefined) {
      // What was issued meanwhile must not wait for the timer.
      again = again === 'connected' ? again : occasion;
      return;
    }
    running = run(occasion).finally(() => {
      running = undefined;
      const next = again;
      again = undefined;
      if (next !== undefined) flush(next);
    });
  };

  return { flush, isSending: () => running !== undefined, environment };
}

function pauseAfter(flushed: FlushOutcome, now: Timestamp): Milliseconds | undefined {
  if (flushed.kind === 'busy') return AFTER_BUSY;
  if (flushed.kind !== 'flushed') return AFTER_FAILURE;
  if (flushed.nextDue === undefined) return undefined;
  return between(now, laterOf(now, flushed.nextDue));
}
