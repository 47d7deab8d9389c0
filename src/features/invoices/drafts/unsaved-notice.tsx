import { Notice } from '../../../ui/notice.tsx';
import { useKeeping } from './use-draft-store.ts';

/** Tells at the locked door what is still behind it only. */
export function UnsavedNotice() {
  const keeping = useKeeping();
  if (keeping.kind !== 'failed') return null;
  return (
    <Notice tone="bad">
      {keeping.failure.kind === 'full'
        ? 'Not saved: this device is full. '
        : 'Not saved: the storage of this browser cannot be used now. '}
      What was being written is held in this tab, sealed. Do not close or reload it: sign in to go
      on.
    </Notice>
  );
}
