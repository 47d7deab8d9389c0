import { milliseconds, timestamp } from '../../src/domain/time.ts';
import type { DeskEnvironment } from '../../src/environment/desk-environment.ts';

/** An environment without a network, whose clock never moves; a test changes what it is about. */
export function testEnvironment(change: Partial<DeskEnvironment> = {}): DeskEnvironment {
  return {
    now: () => timestamp(0),
    builtAt: timestamp(0),
    elapsed: () => milliseconds(0),
    random: () => 0,
    newId: () => 'id',
    fetch: () => Promise.reject(new TypeError('no network')),
    wait: () => Promise.resolve(),
    timeoutSignal: () => new AbortController().signal,
    after: () => () => undefined,
    every: () => () => undefined,
    onNextFrame: (act) => act(),
    whenIdle: (act) => act(),
    getItem: () => null,
    setItem: () => undefined,
    getTabItem: () => null,
    setTabItem: () => undefined,
    persistStorage: () => Promise.resolve(true),
    isOnline: () => true,
    onConnectionChange: () => () => undefined,
    onHidden: () => () => undefined,
    onFreeze: () => () => undefined,
    onLeave: () => () => undefined,
    onReturn: () => () => undefined,
    cover: () => () => undefined,
    reload: () => undefined,
    hasOfflineDesk: () => Promise.resolve(false),
    keepOfflineDesk: () => Promise.resolve(undefined),
    onWorkerChange: () => () => undefined,
    joinChannel: () => () => undefined,
    warnBeforeLeaving: () => () => undefined,
    download: () => undefined,
    loadPicture: (address) => Promise.reject(new Error(`no picture at ${address}`)),
    copyText: () => Promise.resolve(true),
    share: () => Promise.resolve('dropped'),
    showBadge: () => undefined,
    ...change,
  };
}
