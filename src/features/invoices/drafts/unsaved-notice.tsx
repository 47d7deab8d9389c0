import type { DraftSaving, DraftStore } from '../../../billing/drafts/draft-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useObservable } from '../../../ui/use-observable.ts';

/** Says at the login screen what only this tab holds. */
export function UnsavedNotice({ drafts }: { readonly drafts: DraftStore }) {
  const saving = useObservable(drafts);
  if (saving.kind !== 'failed' && saving.kind !== 'issued') return null;
  return (
    <Notice tone="bad">
      {reasonOf(saving)} What you wrote is kept in this tab alone, encrypted. Don’t close or reload
      it. Sign in to continue.
    </Notice>
  );
}

function reasonOf(saving: Extract<DraftSaving, { kind: 'failed' | 'issued' }>): string {
  if (saving.kind === 'issued')
    return 'Not saved: this draft was issued, or written on, in another tab or on another device.';
  return saving.failure.kind === 'full'
    ? 'Not saved: this device is full.'
    : 'Not saved: this browser’s storage can’t be used right now.';
}
