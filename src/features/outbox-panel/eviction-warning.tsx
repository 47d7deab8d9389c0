import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useEnvironment } from '../../ui/page-context.ts';

/** Shown while something waits in a storage that the browser may clear. */
export function EvictionWarning() {
  const { persistStorage } = useEnvironment();
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void persistStorage().then((kept) => isCurrent && setKept(kept));
    return () => {
      isCurrent = false;
    };
  }, [persistStorage]);
  if (isKept) return null;
  return (
    <Notice tone="warn">
      If this device runs out of space, the browser may delete what is waiting here. To be safe,
      install the app or save a backup.
    </Notice>
  );
}
