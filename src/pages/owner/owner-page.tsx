import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';

/** Where the owner changes prices and staff file; no page links here. */
export function OwnerPage() {
  return (
    <>
      <PageHead title="Workshop" description="For the agency's owner." />
      <PageIntro
        title="Workshop"
        lead="Change prices, companies and passwords here, save the file, and put it on your host. Everything happens on this device: no file of yours is sent anywhere."
      />
      <Island name="workshop" />
    </>
  );
}
