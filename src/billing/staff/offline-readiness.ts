import { makeObservable, type Observable } from '../../domain/observable.ts';
import { minutes } from '../../domain/time.ts';
import type { DeskEnvironment } from '../../environment/desk-environment.ts';
import type { Cancel } from '../../environment/page-environment.ts';

/** Whether the desk would open on this device without a connection. */
export type OfflineState =
  /** Not known yet, or on its way to the device. */
  | 'preparing'
  | 'ready'
  /** The connection broke off; it goes on when there is one. */
  | 'waiting'
  | 'no-room'
  /** The browser has installed no worker, so that the desk needs a connection here. */
  | 'not-installed';

export interface OfflineReadiness extends Observable<OfflineState> {
  /** Has the desk downloaded to this device, until the returned function is called. */
  readonly begin: () => Cancel;
}

/** After this without news the download, or the worker that begins it, is not just slow. */
const PATIENCE = minutes(1);
const TRY_AGAIN = minutes(5);

/** Keeps the whole desk on the device, with the worker's help, and knows whether it is there. */
export function makeOfflineReadiness(environment: DeskEnvironment): OfflineReadiness {
  const state = makeObservable<OfflineState>('preparing');
  let asks = 0;
  /** False from the moment a worker is asked until it is known that there is none. */
  let isWithoutWorker = false;

  const ask = async (): Promise<void> => {
    asks += 1;
    const mine = asks;
    isWithoutWorker = false;
    const outcome = await environment.keepOfflineDesk();
    // A worker that came later knows better; one without an answer is about to be replaced.
    if (mine !== asks) return;
    isWithoutWorker = outcome === undefined;
    if (outcome !== undefined)
      state.set(outcome.kind === 'whole' ? 'ready' : STATE_OF[outcome.reason]);
  };
  const tryAgain = (): void => {
    if (state.state() !== 'ready') void ask();
  };

  return {
    state: state.state,
    subscribe: state.subscribe,
    begin: () => {
      let isOver = false;
      environment.whenIdle(() => {
        if (!isOver) void ask();
      });
      const stops = [
        environment.onWorkerChange(() => void ask()),
        environment.onConnectionChange(tryAgain),
        environment.every(TRY_AGAIN, tryAgain),
        environment.after(PATIENCE, () => {
          if (state.state() === 'preparing')
            state.set(isWithoutWorker ? 'not-installed' : 'waiting');
        }),
      ];
      return () => {
        isOver = true;
        for (const stop of stops) stop();
      };
    },
  };
}

const STATE_OF = {
  connection: 'waiting',
  'no-room': 'no-room',
  refused: 'not-installed',
} as const;
