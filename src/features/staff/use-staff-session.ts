import { useSyncExternalStore } from 'react';
import { type DraftStore, makeDraftStore } from '../../billing/drafts/draft-store.ts';
import {
  makeOfflineReadiness,
  type OfflineReadiness,
} from '../../billing/staff/offline-readiness.ts';
import {
  makeStaffSession,
  type SessionState,
  type StaffSession,
} from '../../billing/staff/staff-session.ts';
import { deskOnlyEnvironment } from '../../environment/desk-only-environment.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { usePageRuntime } from '../../ui/page-context.ts';
import { allDesksOf } from './all-desks-of.ts';
import { lazyHistoryReader } from './lazy-history-reader.ts';

/** The page's staff session; locked until somebody signs in. */
export function useStaffSession(): StaffSession {
  return usePageRuntime().once(makeSession);
}

/** What the session is now; while a prerendered page is taken over, what that page was built with. */
export function useSessionState(session: StaffSession): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, stateAtBuild);
}

/** The page's drafts, which outlive a session. */
export function useDraftStore(): DraftStore {
  return usePageRuntime().once(makeStore);
}

/** Whether the desk is on this device, which also outlives a session. */
export function useOfflineReadiness(): OfflineReadiness {
  return usePageRuntime().once(makeReadiness);
}

const AT_BUILD: SessionState = { kind: 'locked', reason: undefined };

function stateAtBuild(): SessionState {
  return AT_BUILD;
}

function makeSession({ environment, once }: PageRuntime): StaffSession {
  return makeStaffSession(
    { ...deskOnlyEnvironment, ...environment },
    once(openDatabase),
    once(makeStore),
    {
      openAllDesks: (config) => allDesksOf(environment, config),
      openReader: (table) => lazyHistoryReader(environment, table),
    },
  );
}

function makeStore({ environment, once }: PageRuntime): DraftStore {
  return makeDraftStore(environment, once(openDatabase));
}

function makeReadiness({ environment }: PageRuntime): OfflineReadiness {
  return makeOfflineReadiness({ ...deskOnlyEnvironment, ...environment });
}
