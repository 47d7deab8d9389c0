import { InstallInvitation } from '../../features/install/install-invitation.tsx';
import { UnsavedNotice } from '../../features/invoices/drafts/unsaved-notice.tsx';
import { SignIn } from '../../features/staff/sign-in.tsx';
import { useDraftStore, useStaffSession } from '../../features/staff/use-staff-session.ts';
import { useObservable } from '../../ui/use-observable.ts';
import { PageHead } from '../page-head.tsx';
import { StaffArea } from './staff-area.tsx';

export function BillPage() {
  const session = useStaffSession();
  const drafts = useDraftStore();
  const state = useObservable(session);
  return (
    <>
      <PageHead title="Staff desk" description="For the agency's own staff." />
      {state.kind === 'locked' ? (
        <SignIn session={session} lockedBy={state.reason}>
          <UnsavedNotice drafts={drafts} />
          <InstallInvitation
            name="the staff desk"
            answerKey="desk-install-invitation"
            reason="It opens straight to the invoice, with or without a connection."
          />
        </SignIn>
      ) : (
        <StaffArea session={session} billing={state.billing} />
      )}
    </>
  );
}
