import type { CDPSession } from '@playwright/test';

/** Bytes that the page's code holds on to, once all that it let go is collected. */
export async function measureHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
