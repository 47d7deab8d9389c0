import { seconds } from '../../../src/domain/time.ts';
import { retryAll } from '../../../src/outbox/staff-decisions.ts';
import { openPages } from './open-pages.ts';
import type { OutboxHarness } from './outbox-harness.ts';

/** Opens so many pages for four seconds each; staff press Retry now in all of them. */
export function pressInPagesOf4Seconds(harness: OutboxHarness, count: number): Promise<void> {
  return openPages(harness, count, {
    length: seconds(4),
    actAfter: seconds(0.5),
    act: async (tab) => {
      await retryAll(tab.database, harness.now);
      void tab.flush('timer');
    },
  });
}
