import { makeObservable, type Observable } from '../../domain/observable.ts';
import { minutes } from '../../domain/time.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';
import type { Database } from '../../storage/database.ts';
import type { Credentials } from '../../vault/credentials.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { type Billing, openBilling } from '../open-billing.ts';
import { makeIdleLock } from './idle-lock.ts';
import { openStaffConfig, type StaffOpening } from './open-staff-config.ts';

export type LockReason = 'asked' | 'idle';

type SessionState =
  | {
      readonly kind: 'locked';
      /** What locked it; undefined when nobody has signed in since the page was loaded. */
      readonly reason: LockReason | undefined;
    }
  | { readonly kind: 'open'; readonly billing: Billing };

export type SignInRefusal = Exclude<StaffOpening, { kind: 'opened' }>;

/** In memory only: it survives a change of page, and a reload asks for ID and password again. */
export interface StaffSession extends Observable<SessionState> {
  readonly signIn: (pair: Credentials) => Promise<{ readonly kind: 'opened' } | SignInRefusal>;
  /** Saves what was being typed, sealed, and then forgets the keys. */
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Keeps the idle lock from locking. */
  readonly noteActivity: () => void;
  /** Notifies when an invoice or a mail was added to the outbox. */
  readonly onQueued: (listener: () => void) => Cancel;
}

export function makeStaffSession(
  environment: PageEnvironment,
  database: Database,
  drafts: DraftStore,
): StaffSession {
  const state = makeObservable<SessionState>({ kind: 'locked', reason: undefined });
  const queueListeners = new Set<() => void>();
  const notifyQueued = () => {
    for (const listener of [...queueListeners]) listener();
  };
  let idle: ReturnType<typeof makeIdleLock> | undefined;

  const lock = async (reason: LockReason): Promise<void> => {
    const session = state.state();
    if (session.kind === 'locked') return;
    idle?.stop();
    await session.billing.editor.close();
    // A second lock may have run during the save, and even a new sign-in.
    if (state.state() === session) state.set({ kind: 'locked', reason });
  };

  return {
    state: state.state,
    subscribe: state.subscribe,
    signIn: async (pair) => {
      // Tablet keyboards add a space after a suggested word.
      const opening = await openStaffConfig(environment, { ...pair, id: pair.id.trim() });
      if (opening.kind !== 'opened') return opening;
      // Another press was faster.
      if (state.state().kind === 'open') return { kind: 'opened' };
      const { config, storageKey } = opening;
      const context = { environment, database, config, storageKey, drafts };
      const billing = openBilling(context, notifyQueued);
      idle = makeIdleLock(environment, minutes(config.lockAfterMinutes), () => void lock('idle'));
      state.set({ kind: 'open', billing });
      await billing.editor.open();
      return { kind: 'opened' };
    },
    lock,
    noteActivity: () => idle?.noteActivity(),
    onQueued: (listener) => {
      queueListeners.add(listener);
      return () => void queueListeners.delete(listener);
    },
  };
}
