import { useEffect, useMemo } from 'react';
import { InstallInvitation } from '../../features/install/install-invitation.tsx';
import { UnsavedNotice } from '../../features/invoices/drafts/unsaved-notice.tsx';
import { useOutbox } from '../../features/outbox-panel/outbox-context.ts';
import { LockingScreen } from '../../features/staff/locking-screen.tsx';
import { OfflineStatus } from '../../features/staff/offline-status.tsx';
import { SignIn } from '../../features/staff/sign-in.tsx';
import { useActivity } from '../../features/staff/use-activity.ts';
import {
  useDraftStore,
  useOfflineReadiness,
  useSessionState,
  useStaffSession,
} from '../../features/staff/use-staff-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SignedInDesk = lazyPart(async () => (await import('./signed-in-desk.tsx')).SignedInDesk);

/** The staff desk: sign-in, and behind it invoices and the outbox. */
export function DeskIsland() {
  const session = useStaffSession();
  const drafts = useDraftStore();
  const state = useSessionState(session);
  const { isSending } = useOutbox();
  useEffect(() => session.show(isSending), [session, isSending]);
  useActivity(session.noteActivity);
  const readiness = useOfflineReadiness();
  useEffect(() => readiness.begin(), [readiness]);
  // The code of the desk comes while the pair is tried, which takes as long.
  const door = useMemo(
    () => ({
      ...session,
      signIn: (pair: Parameters<typeof session.signIn>[0]) => {
        SignedInDesk.prepare();
        return session.signIn(pair);
      },
    }),
    [session],
  );
  return (
    <>
      {state.kind === 'open' && (
        <SignedInDesk session={session} billing={state.billing} savedAt={state.savedAt} />
      )}
      {state.kind === 'locking' && <LockingScreen />}
      {state.kind === 'locked' && (
        <SignIn session={door} lockedBy={state.reason}>
          <OfflineStatus />
          <UnsavedNotice drafts={drafts} />
          <InstallInvitation
            name="the staff desk"
            answerKey="desk-install-invitation"
            reason="It opens straight to the invoice, with or without a connection."
          />
        </SignIn>
      )}
    </>
  );
}
