import { makeObservable, type Observable } from '../../domain/observable.ts';
import type { StaffConfigWithoutStorageKey } from '../../domain/staff/staff-config.ts';
import { minutes } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { DeskEnvironment } from '../../environment/desk-environment.ts';
import type { OpenHistoryReader } from '../../environment/history-reader.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import type { VersionTaking } from '../../environment/take-newest-version.ts';
import type { Database } from '../../storage/database.ts';
import type { Credentials } from '../../vault/credentials.ts';
import type { AllDesks } from '../all-desks.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Billing, openBilling } from '../open-billing.ts';
import { makeIdleLock } from './idle-lock.ts';
import { keepLockReason, type LockReason, takeLockReason } from './lock-reason.ts';
import type { openStaffConfig, StaffConfigOpening } from './open-staff-config.ts';
import { makeReloadAfterLock } from './reload-after-lock.ts';

export type SessionState =
  | {
      readonly kind: 'locked';
      /** What locked it; undefined when nobody has signed in since the tab was opened. */
      readonly reason: LockReason | undefined;
    }
  /** Hidden already, while what was typed is saved and until the page is reloaded. */
  | { readonly kind: 'locking'; readonly reason: LockReason }
  | {
      readonly kind: 'open';
      readonly billing: Billing;
      /** When the copy of the staff file was saved that opened it; undefined for the host's own. */
      readonly savedAt: Timestamp | undefined;
    };

type LockedKind = Exclude<SessionState['kind'], 'open'>;

export type SignInRefusal = Exclude<StaffConfigOpening, { kind: 'opened' }>;

type SignInOutcome =
  | { readonly kind: 'opened' }
  /** Staff pressed Lock while the pair was tried, here or in another tab. */
  | { readonly kind: 'locked-meanwhile' }
  | SignInRefusal;

/** In memory only: it survives a change of page, and a reload asks for ID and password again. */
export interface StaffSession extends Observable<SessionState> {
  readonly signIn: (pair: Credentials) => Promise<SignInOutcome>;
  /** Hides the desk at once, here and in all tabs, and forgets it once what was typed is sealed. */
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Takes the newest version of the app over, and locks, as a lock seals what was typed and loads the page. */
  readonly update: () => Promise<VersionTaking>;
  /** The desk or its login form is on screen, until the returned function is called. */
  readonly show: (isSending: () => boolean) => Cancel;
  /** Keeps the idle lock from locking. */
  readonly noteActivity: () => void;
  /** Notifies when staff want an issued invoice delivered, for the first time or again. */
  readonly onPressed: (listener: (outboxId: string) => void) => Cancel;
}

/** How the agency's table is read where the staff file has the key for it, as the page composes it. */
interface TableReading {
  readonly openAllDesks?: (config: StaffConfigWithoutStorageKey) => AllDesks | undefined;
  readonly openReader?: OpenHistoryReader;
}

/** The channel between tabs, and what is sent on it when the desk is locked in one of them. */
const CHANNEL = 'staff-session';
const LOCKED = 'locked';

/** What the code of the desk may take to arrive. */
const CODE_PATIENCE = minutes(1);

export function makeStaffSession(
  environment: DeskEnvironment,
  database: Database,
  drafts: DraftStore,
  { openAllDesks, openReader }: TableReading = {},
): StaffSession {
  const state = makeObservable<SessionState>({
    kind: 'locked',
    reason: takeLockReason(environment),
  });
  /** Switches between the login form and an empty screen; an open desk stays open. */
  const turn = (from: LockedKind, kind: LockedKind) => () => {
    const now = state.state();
    if (now.kind === 'open' || now.kind !== from || now.reason === undefined) return;
    state.set({ kind, reason: now.reason });
  };
  const reloadAfterLock = makeReloadAfterLock(environment, drafts, {
    hide: turn('locked', 'locking'),
    showForm: turn('locking', 'locked'),
  });
  const pressListeners = new Set<(outboxId: string) => void>();
  const notifyPressed = (outboxId: string) => {
    for (const listener of [...pressListeners]) listener(outboxId);
  };
  let idle: ReturnType<typeof makeIdleLock> | undefined;
  /** The last lock, by which a sign-in under way notices that there was one. */
  let lastLock: { readonly reason: LockReason } | undefined;

  const lock = async (reason: LockReason): Promise<void> => {
    const session = state.state();
    if (session.kind !== 'open') return;
    lastLock = { reason };
    idle?.stop();
    state.set({ kind: 'locking', reason });
    keepLockReason(environment, reason);
    if (reason === 'asked') announce(LOCKED);
    await reloadAfterLock.begin(await session.billing.close());
  };
  const announce = environment.joinChannel(CHANNEL, (message) => {
    if (message !== LOCKED) return;
    lastLock = { reason: 'elsewhere' };
    void lock('elsewhere');
  });

  let uncover: Cancel | undefined;
  environment.onLeave(() => {
    if (state.state().kind === 'open') uncover = environment.cover();
  });
  environment.onReturn(() => {
    idle?.look();
    uncover?.();
  });

  const open = (
    { config, storageKey, savedAt }: Extract<StaffConfigOpening, { kind: 'opened' }>,
    openWith: typeof openBilling,
  ): Billing => {
    const allDesks = openAllDesks?.(config);
    const context = {
      environment,
      database,
      config,
      storageKey,
      drafts,
      ...(allDesks && { allDesks }),
    };
    const billing = openWith(context, notifyPressed, openReader);
    idle = makeIdleLock(environment, minutes(config.lockAfterMinutes), (why) => void lock(why));
    reloadAfterLock.end();
    // A later reload must not report an earlier lock.
    takeLockReason(environment);
    state.set({ kind: 'open', billing, savedAt });
    return billing;
  };

  return {
    state: state.state,
    subscribe: state.subscribe,
    signIn: (pair) =>
      reloadAfterLock.pauseWhile(async () => {
        // The login screen has no use for its code, which comes while the pair is tried.
        const tooLate = environment.wait(CODE_PATIENCE);
        const loading = Promise.race([loadBilling(), tooLate]);
        const lockBefore = lastLock;
        const opener = await Promise.race([loadOpener(), tooLate]);
        if (!opener) return { kind: 'unavailable', reason: 'no-answer' };
        // Keyboards of tablets end a suggested word with a space.
        const opening = await opener.openStaffConfig(environment, { ...pair, id: pair.id.trim() });
        if (opening.kind !== 'opened') return opening;
        const loaded = await loading;
        if (!loaded) return { kind: 'unavailable', reason: 'no-answer' };
        if (lastLock !== undefined && lastLock !== lockBefore) {
          if (state.state().kind === 'locked') state.set({ kind: 'locked', ...lastLock });
          return { kind: 'locked-meanwhile' };
        }
        // Another press may have been quicker.
        if (state.state().kind !== 'open') await open(opening, loaded.openBilling).editor.open();
        return { kind: 'opened' };
      }),
    lock,
    update: async () => {
      const taking = await environment.takeNewestVersion();
      if (taking !== 'not-loaded') await lock('asked');
      return taking;
    },
    show: (isSending) => {
      idle?.look();
      return reloadAfterLock.show(isSending);
    },
    noteActivity: () => {
      reloadAfterLock.noteActivity();
      idle?.noteActivity();
    },
    onPressed: (listener) => {
      pressListeners.add(listener);
      return () => void pressListeners.delete(listener);
    },
  };
}

/** The code of what is behind the login screen; undefined when it cannot be had. */
function loadBilling(): Promise<{ readonly openBilling: typeof openBilling } | undefined> {
  return import('../open-billing.ts').catch(() => undefined);
}

/** The code that opens the staff file, which is larger than the login screen; undefined likewise. */
function loadOpener(): Promise<{ readonly openStaffConfig: typeof openStaffConfig } | undefined> {
  return import('./open-staff-config.ts').catch(() => undefined);
}
