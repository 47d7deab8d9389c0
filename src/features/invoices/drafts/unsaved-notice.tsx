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
        : 'Not saved: this browser’s storage can’t be used right now. '}
      What you wrote is kept in this tab alone, encrypted. Don’t close or reload it. Sign in to
      continue.
    </Notice>
  );
}
