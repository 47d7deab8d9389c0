import { type DraftStore, makeDraftStore } from '../../billing/drafts/draft-store.ts';
import { makeStaffSession, type StaffSession } from '../../billing/staff/staff-session.ts';
import type { PageScope } from '../../environment/page-scope.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { usePageScope } from '../../ui/page-context.ts';

/** The page's staff session; locked until somebody signs in. */
export function useStaffSession(): StaffSession {
  return usePageScope().once(makeSession);
}

/** The page's drafts, which outlive a session. */
export function useDraftStore(): DraftStore {
  return usePageScope().once(makeStore);
}

function makeSession({ environment, once }: PageScope): StaffSession {
  return makeStaffSession(environment, once(openDatabase), once(makeStore));
}

function makeStore({ environment, once }: PageScope): DraftStore {
  return makeDraftStore(environment, once(openDatabase));
}
