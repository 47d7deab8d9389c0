import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import type { AppFiles } from './app-files.ts';
import type { RegisteredWorker, WorkerScope } from './worker-scope.ts';

const WHICH_FILES = 'WHICH_FILES';

/** A version from before this question does not answer. */
const PATIENCE = seconds(5);

/**
 * Removes what a version has downloaded and cannot use, as it does not fit: all but the files of the version
 * that is active and of the one that waits to be. Where one of them does not tell which are its own,
 * everything stays.
 */
export async function giveRoomBack(
  { registration: { active, waiting } }: Pick<WorkerScope, 'registration'>,
  environment: Pick<WorkerEnvironment, 'wait'>,
  files: Pick<AppFiles, 'dropAllBut'>,
): Promise<void> {
  const others = [active, waiting].filter((each) => each !== null);
  const lists = await Promise.all(others.map((each) => askWhichFiles(each, environment)));
  if (lists.every((list) => list !== undefined)) await files.dropAllBut(new Set(lists.flat()));
}

/** Tells a newer version which files are those of this one. */
export function answerWhichFiles(
  worker: Pick<WorkerScope, 'addEventListener'>,
  { keys }: Pick<AppFiles, 'keys'>,
): void {
  worker.addEventListener('message', ({ data, ports }) => {
    if (data === WHICH_FILES) ports[0]?.postMessage(keys);
  });
}

async function askWhichFiles(
  worker: RegisteredWorker,
  { wait }: Pick<WorkerEnvironment, 'wait'>,
): Promise<readonly string[] | undefined> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<readonly string[]>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(WHICH_FILES, { transfer: [port2] });
  const answer = await Promise.race([answered, wait(PATIENCE)]);
  port1.close();
  return answer ?? undefined;
}
