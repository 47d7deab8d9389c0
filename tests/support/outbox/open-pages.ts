import { milliseconds, seconds } from '../../../src/domain/time.ts';
import type { FlusherProcess } from './flusher-process.ts';
import type { OutboxHarness } from './outbox-harness.ts';

/** Opens one page after the other, each of which is killed after a while; staff act in the midst of each. */
export async function openPages(
  harness: OutboxHarness,
  count: number,
  {
    length = seconds(20),
    pause = seconds(0),
    actAfter = seconds(0),
    act = async (_: FlusherProcess): Promise<unknown> => undefined,
  } = {},
): Promise<void> {
  for (let page = 0; page < count; page += 1) {
    const tab = harness.openTab();
    void tab.flush('connected');
    if (actAfter > 0) {
      await harness.pass(actAfter);
      await tab.work(() => act(tab));
    }
    await harness.pass(milliseconds(length - actAfter));
    tab.kill();
    if (pause > 0) await harness.pass(pause);
  }
}
