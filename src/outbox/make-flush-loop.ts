import { between, earlierOf, hours, later, laterOf, minutes, seconds } from '../domain/time.ts';
import type { Milliseconds, Timestamp } from '../domain/units.ts';
import type { FlushOutcome, FlushTrigger } from './flush-outbox.ts';

/** Another flusher is at work: soon enough to see what it missed, late enough to let it end. */
export const AFTER_BUSY = seconds(3);
/** A storage that failed may be back: no hurry, since nothing can be sent without it. */
const AFTER_FAILURE = minutes(1);
/** A timer of the browser's ends at once where its span is longer than 24 days. */
const LONGEST = hours(24);

export interface FlushLoop {
  /** Flushes now, or once more after the flush that is running. */
  readonly flush: (occasion: FlushTrigger) => void;
  readonly isFlushing: () => boolean;
}

interface FlushLoopOptions {
  readonly flush: (occasion: FlushTrigger) => Promise<FlushOutcome>;
  readonly now: () => Timestamp;
  /** Calls `act` once, after the span, unless what is returned is called before. */
  readonly after: (span: Milliseconds, act: () => void) => () => void;
  /** Called when a later flush is planned. */
  readonly onPlanned?: () => Promise<void>;
}

/** One flush at a time, and one timer for the next. */
export function makeFlushLoop({ flush, now, after, onPlanned }: FlushLoopOptions): FlushLoop {
  let cancelTimer: ReturnType<FlushLoopOptions['after']> = () => undefined;
  let running: Promise<void> | undefined;
  let again: FlushTrigger | undefined;

  const run = async (occasion: FlushTrigger): Promise<void> => {
    cancelTimer();
    const pause = pauseAfter(await flush(occasion), now());
    if (pause === undefined) return;
    cancelTimer = after(pause, () => begin('timer'));
    await onPlanned?.();
  };

  const begin = (occasion: FlushTrigger): void => {
    if (running !== undefined) {
      // What was issued meanwhile must not wait for the timer.
      again = again === 'connected' ? again : occasion;
      return;
    }
    running = run(occasion).finally(() => {
      running = undefined;
      const next = again;
      again = undefined;
      if (next !== undefined) begin(next);
    });
  };

  return { flush: begin, isFlushing: () => running !== undefined };
}

function pauseAfter(flushed: FlushOutcome, now: Timestamp): Milliseconds | undefined {
  if (flushed.kind === 'busy') return AFTER_BUSY;
  if (flushed.kind !== 'flushed') return AFTER_FAILURE;
  if (flushed.nextDue === undefined) return undefined;
  return between(now, earlierOf(laterOf(now, flushed.nextDue), later(now, LONGEST)));
}
