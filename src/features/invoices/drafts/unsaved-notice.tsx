import type { DraftStore } from '../../../billing/drafts/draft-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useObservable } from '../../../ui/use-observable.ts';

/** Says at the login screen what only this tab holds. */
export function UnsavedNotice({ drafts }: { readonly drafts: DraftStore }) {
  const saving = useObservable(drafts);
  if (saving.kind !== 'failed') return null;
  return (
    <Notice tone="bad">
      {saving.failure.kind === 'full'
        ? 'Not saved: this device is full. '
        : 'Not saved: the storage of this browser cannot be used now. '}
      What was being written is held in this tab, sealed. Do not close or reload it: sign in to go
      on.
    </Notice>
  );
}
