import { expect, test } from 'vitest';
import { dropFailedUpdateOnMessage, giveRoomBack } from '../../src/service-worker/failed-update.ts';
import { FakeWorker } from './fake-worker.ts';

const never = () => new Promise<void>(() => undefined);

test('the new version goes once the active one has dropped what it left', async () => {
  const newer = new FakeWorker();
  newer.activate('https://site.example/service-worker.js');
  const isGivenBack = giveRoomBack(newer, { wait: never });
  const said: string[] = [];
  await receive(newer, async () => void said.push('dropped'));
  await isGivenBack;
  expect(said).toEqual(['dropped']);
});

test('an active version that does not know of it keeps nobody waiting', async () => {
  const newer = new FakeWorker();
  newer.activate('https://site.example/service-worker.js');
  const waited: number[] = [];
  const wait = async (span: number) => void waited.push(span);
  await expect(giveRoomBack(newer, { wait })).resolves.toBeUndefined();
  expect(waited).toEqual([5_000]);
});

test('no other message drops anything', async () => {
  const active = new FakeWorker();
  const asked: unknown[] = [];
  const activate = async (event: unknown) => void asked.push(event);
  dropFailedUpdateOnMessage(active, { activate });
  await active.dispatch('message', { data: 'has-desk', ports: [] });
  await active.dispatch('message', { data: { type: 'SKIP_WAITING' }, ports: [] });
  expect(asked).toEqual([]);
});

/** Has an active worker receive what the newer one has sent it. */
async function receive(newer: FakeWorker, drop: () => Promise<void>): Promise<void> {
  const active = new FakeWorker();
  dropFailedUpdateOnMessage(active, { activate: drop });
  await active.dispatch('message', { data: newer.sentToActive[0], ports: newer.ports });
}
