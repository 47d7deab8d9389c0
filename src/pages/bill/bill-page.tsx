import { useSession } from '../../features/staff/session.ts';
import { SignIn } from '../../features/staff/sign-in.tsx';
import { PageHead } from '../page-head.tsx';
import { OpenDesk } from './open-desk.tsx';

export function BillPage() {
  const session = useSession();
  return (
    <>
      <PageHead title="Staff desk" description="For the agency's own staff." />
      {session === undefined ? <SignIn /> : <OpenDesk session={session} />}
    </>
  );
}
