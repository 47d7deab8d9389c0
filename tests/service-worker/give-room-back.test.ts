import { beforeEach, expect, test } from 'vitest';
import { answerWhichFiles, giveRoomBack } from '../../src/service-worker/give-room-back.ts';
import type { RegisteredWorker } from '../../src/service-worker/worker-scope.ts';
import { FakeWorker } from './fake-worker.ts';

const never = () => new Promise<void>(() => undefined);

let newest: FakeWorker;
let kept: ReadonlySet<string> | undefined;
beforeEach(() => {
  newest = new FakeWorker();
  kept = undefined;
});

/** A version that tells which files are its own. */
function versionOf(...keys: string[]): RegisteredWorker {
  const worker = new FakeWorker();
  answerWhichFiles(worker, { keys });
  return {
    scriptURL: worker.location.href,
    postMessage: (data, { transfer = [] } = {}) =>
      void worker.dispatch('message', { data, ports: transfer }),
  };
}

/** One from before the question. */
const SILENT: RegisteredWorker = { scriptURL: '', postMessage: () => undefined };

async function giveBack(wait: () => Promise<void> = never): Promise<void> {
  const dropAllBut = async (keys: ReadonlySet<string>) => {
    kept = keys;
  };
  await giveRoomBack(newest, { wait }, { dropAllBut });
}

test('all but the files of the active version go', async () => {
  newest.registration.active = versionOf('/a.js', '/b.js');
  await giveBack();
  expect(kept).toEqual(new Set(['/a.js', '/b.js']));
});

test('a version that waits to be taken keeps its files, as it is offered', async () => {
  newest.registration.active = versionOf('/a.js');
  newest.registration.waiting = versionOf('/b.js');
  await giveBack();
  expect(kept).toEqual(new Set(['/a.js', '/b.js']));
});

test.each(['active', 'waiting'] as const)(
  'nothing goes where the %s version does not know the question, and nobody waits for long',
  async (silent) => {
    newest.registration.active = versionOf('/a.js');
    newest.registration.waiting = versionOf('/b.js');
    newest.registration[silent] = SILENT;
    await giveBack(async () => undefined);
    expect(kept).toBeUndefined();
  },
);

test('no other message is answered', async () => {
  const worker = new FakeWorker();
  answerWhichFiles(worker, { keys: ['/a.js'] });
  const answers: unknown[] = [];
  const ports = [{ postMessage: (answer: unknown) => void answers.push(answer) }];
  for (const data of ['has-desk', { type: 'SKIP_WAITING' }])
    await worker.dispatch('message', { data, ports });
  expect(answers).toEqual([]);
});
