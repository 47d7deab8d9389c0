import type { StorageFailure } from '../../../storage/try-storage.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why a change was not stored, and what helps. */
export function StorageRefusal({ failure }: { readonly failure: StorageFailure | undefined }) {
  if (failure === undefined) return null;
  return (
    <Notice tone="bad">
      {failure.kind === 'full'
        ? 'Not saved: this device is full. Free up some space and try again.'
        : 'Not saved: this browser’s storage can’t be used right now. Close other tabs of this site and try again.'}
    </Notice>
  );
}
