import type { Outbox } from '../../features/outbox-panel/outbox-context.ts';
import type { Occasion } from '../../outbox/flush-outbox.ts';
import type { Platform } from '../../ui/platform.ts';

/** Set on a device that has issued an invoice; others never fetch the outbox's code. */
const KEY = 'has-outbox';

/** The outbox, whose code comes when something is first asked of it. */
export function makeLateOutbox(platform: Platform): Outbox {
  let made: Promise<Outbox> | undefined;
  const make = () => {
    made ??= import('./page-outbox.ts').then(({ makePageOutbox }) => makePageOutbox(platform));
    return made;
  };
  return {
    flush: (occasion) => {
      platform.remember(KEY, 'yes');
      void make().then((outbox) => outbox.flush(occasion));
    },
    surroundings: async () => (await make()).surroundings(),
  };
}

/** Flushes what an earlier visit left, now and at every chance from here on. */
export function flushAtEveryChance({ flush }: Outbox, { recall }: Platform): void {
  const flushIfAny = (occasion: Occasion) => {
    if (recall(KEY) !== null) flush(occasion);
  };
  addEventListener('online', () => flushIfAny('connected'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flushIfAny('connected');
  });
  flushIfAny('connected');
}
