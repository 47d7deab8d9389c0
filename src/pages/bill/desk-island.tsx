import { useEffect } from 'react';
import { InstallInvitation } from '../../features/install/install-invitation.tsx';
import { UnsavedNotice } from '../../features/invoices/drafts/unsaved-notice.tsx';
import { useOutbox } from '../../features/outbox-panel/outbox-context.ts';
import { LockingScreen } from '../../features/staff/locking-screen.tsx';
import { SignIn } from '../../features/staff/sign-in.tsx';
import { useActivity } from '../../features/staff/use-activity.ts';
import {
  useDraftStore,
  useSessionState,
  useStaffSession,
} from '../../features/staff/use-staff-session.ts';
import { StaffArea } from './staff-area.tsx';

/** The staff desk: sign-in, and behind it invoices and the outbox. */
export function DeskIsland() {
  const session = useStaffSession();
  const drafts = useDraftStore();
  const state = useSessionState(session);
  const { isSending } = useOutbox();
  useEffect(() => session.show(isSending), [session, isSending]);
  useActivity(session.noteActivity);
  return (
    <>
      {state.kind === 'open' && (
        <StaffArea session={session} billing={state.billing} savedAt={state.savedAt} />
      )}
      {state.kind === 'locking' && <LockingScreen />}
      {state.kind === 'locked' && (
        <SignIn session={session} lockedBy={state.reason}>
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
