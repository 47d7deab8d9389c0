import { seconds } from '../../domain/time.ts';
import type { DeskEnvironment } from '../../environment/desk-environment.ts';

type Needed = Pick<DeskEnvironment, 'hasOfflineDesk' | 'fetch' | 'timeoutSignal'>;

/** A host that takes longer is not really there, as on a train. */
const PATIENCE = seconds(2);

/** Whether the page would come back after a reload: from the worker, or else from the host. */
export async function wouldReloadSucceed(environment: Needed): Promise<boolean> {
  return (await environment.hasOfflineDesk()) || (await doesHostAnswer(environment));
}

async function doesHostAnswer({ fetch: ask, timeoutSignal }: Needed): Promise<boolean> {
  try {
    const signal = timeoutSignal(PATIENCE);
    const answer = await ask('/', { method: 'HEAD', cache: 'no-store', signal });
    return answer.ok;
  } catch {
    return false;
  }
}
