import type { CDPSession } from '@playwright/test';

/** Bytes that the page's code holds on to, once all that it let go is collected. */
export async function measureHeap(session: CDPSession): Promise<number> {
  const sizes: number[] = [];
  // The least of several: what is being sent at one moment is gone at another, what is kept stays.
  for (let round = 0; round < 5; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    sizes.push((await session.send('Runtime.getHeapUsage')).usedSize);
  }
  return Math.min(...sizes);
}

/** Every text in the memory of the page's code, once all that it let go is collected. */
export async function readHeap(session: CDPSession): Promise<string> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { strings } = JSON.parse(chunks.join('')) as { readonly strings: readonly string[] };
  return strings.join('\n');
}
