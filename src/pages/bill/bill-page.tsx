import { InvoiceDesk } from '../../features/invoices/invoice-desk.tsx';
import { lockSession, type Session, useSession } from '../../features/staff/session.ts';
import { SignIn } from '../../features/staff/sign-in.tsx';
import { useIdleLock } from '../../features/staff/use-idle-lock.ts';
import { PageHead } from '../page-head.tsx';

export function BillPage() {
  const session = useSession();
  return (
    <>
      <PageHead title="Staff desk" description="For the agency's own staff." />
      {session === undefined ? <SignIn /> : <OpenDesk session={session} />}
    </>
  );
}

function OpenDesk({ session }: { readonly session: Session }) {
  const { desk, storageKey } = session;
  useIdleLock(desk.lockAfterMinutes, lockSession);
  return (
    <InvoiceDesk
      desk={desk}
      storageKey={storageKey}
      onLock={lockSession}
      onQueued={doNothing}
      renderDelivery={() => null}
      outbox={null}
      waiting={0}
    />
  );
}

function doNothing(): void {}
