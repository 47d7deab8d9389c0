import { lazy, Suspense, useEffect, useState } from 'react';
import looks from '../../features/workshop/workshop.css?url';

const WorkshopScreen = lazy(async () => ({
  default: (await import('../../features/workshop/screen/workshop-screen.tsx')).WorkshopScreen,
}));

/** The workshop with its own looks, which no other page loads; the build writes only its place. */
export function WorkshopIsland() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <link rel="stylesheet" href={looks} precedence="workshop" />
      <WorkshopScreen />
    </Suspense>
  );
}
