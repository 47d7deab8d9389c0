import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';

export function BillPage() {
  return (
    <>
      <PageHead title="Staff desk" description="For the agency's own staff." />
      <Island name="desk" />
    </>
  );
}
