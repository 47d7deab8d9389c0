import { milliseconds } from '../domain/time.ts';
import type { DeskEnvironment } from './desk-environment.ts';

/** Used while the build renders pages: the time of the build, no network and no user. */
export const prerenderEnvironment: DeskEnvironment = {
  now: () => __BUILT_AT__,
  builtAt: __BUILT_AT__,
  elapsed: () => milliseconds(0),
  random: () => 0,
  newId: () => 'build',
  fetch: noNetwork,
  wait: () => Promise.resolve(),
  timeoutSignal: () => new AbortController().signal,
  after: () => () => undefined,
  every: () => () => undefined,
  onNextFrame: () => undefined,
  whenIdle: () => undefined,
  getItem: () => null,
  setItem: () => undefined,
  getTabItem: () => null,
  setTabItem: () => undefined,
  persistStorage: () => Promise.resolve(false),
  isOnline: () => true,
  onConnectionChange: () => () => undefined,
  isVisible: () => true,
  onHidden: () => () => undefined,
  onFreeze: () => () => undefined,
  onUnload: () => () => undefined,
  onLeave: () => () => undefined,
  onReturn: () => () => undefined,
  cover: () => () => undefined,
  reload: () => undefined,
  stopReload: () => undefined,
  hasOfflineDesk: () => Promise.resolve(false),
  keepOfflineDesk: () => Promise.resolve(undefined),
  takeNewestVersion: () => Promise.resolve('newest'),
  onWorkerChange: () => () => undefined,
  joinChannel: () => () => undefined,
  warnBeforeLeaving: () => () => undefined,
  download: () => undefined,
  loadPicture: noNetwork,
  copyText: () => Promise.resolve(false),
  share: () => Promise.resolve('failed'),
  showBadge: () => undefined,
};

function noNetwork(): Promise<never> {
  return Promise.reject(new TypeError('There is no network while a page is prerendered.'));
}
