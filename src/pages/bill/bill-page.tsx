import { InstallInvitation } from '../../features/install/install-invitation.tsx';
import { UnsavedNotice } from '../../features/invoices/drafts/unsaved-notice.tsx';
import { useSession } from '../../features/staff/session.ts';
import { SignIn } from '../../features/staff/sign-in.tsx';
import { PageHead } from '../page-head.tsx';
import { OpenDesk } from './open-desk.tsx';

export function BillPage() {
  const session = useSession();
  return (
    <>
      <PageHead title="Staff desk" description="For the agency's own staff." />
      {session === undefined ? (
        <SignIn>
          <UnsavedNotice />
          <InstallInvitation
            name="the billing desk"
            answerKey="desk-install-invitation"
            reason="It opens on the invoice, an app of its own, with or without a connection."
          />
        </SignIn>
      ) : (
        <OpenDesk session={session} />
      )}
    </>
  );
}
