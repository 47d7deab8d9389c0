import { expect, test } from 'vitest';
import { endRequestsWith } from '../../src/service-worker/end-requests-with.ts';
import { takeOverFromShoppers } from '../../src/service-worker/replace-other-worker.ts';
import { listenForWorkEnd } from '../../src/service-worker/work-end.ts';
import { FakeWorker } from './fake-worker.ts';

/** A host that accepts a request and never answers it. */
const hangingHost = {
  fetch: (_: string, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const giveUp = () => reject(init?.signal?.reason);
      if (init?.signal?.aborted) giveUp();
      init?.signal?.addEventListener('abort', giveUp);
    }),
};

test('a request that hangs does not keep the old worker in its place', async () => {
  const [worker, said] = oldWorkerAndItsEnd();
  const { fetch } = endRequestsWith(listenForWorkEnd(worker), hangingHost);
  const asked = fetch('/rates/rate-card.json');
  const askedWithLimit = fetch('/', { signal: new AbortController().signal });
  await worker.dispatch('message', { data: said });
  await expect(asked).rejects.toThrow('A newer version takes over.');
  await expect(askedWithLimit).rejects.toThrow('A newer version takes over.');
  await expect(fetch('/later')).rejects.toThrow('A newer version takes over.');
});

test('a request ends at its own time limit, and no other message ends it', async () => {
  const [worker] = oldWorkerAndItsEnd();
  const { fetch } = endRequestsWith(listenForWorkEnd(worker), hangingHost);
  const limit = new AbortController();
  const asked = fetch('/', { signal: limit.signal });
  await worker.dispatch('message', { data: { type: 'SKIP_WAITING' } });
  await worker.dispatch('message', { data: 'has-desk' });
  limit.abort(new Error('It took too long.'));
  await expect(asked).rejects.toThrow('It took too long.');
});

/** An old worker, and what a newer one says to it before it takes its place. */
function oldWorkerAndItsEnd(): readonly [FakeWorker, unknown] {
  const newer = new FakeWorker();
  newer.activate('https://site.example/shopper-worker.js');
  takeOverFromShoppers(newer);
  void newer.dispatch('install');
  return [new FakeWorker(), newer.sentToActive[0]];
}
