import { Notice } from '../../../ui/notice.tsx';
import type { SavingRefusal } from './use-saving.ts';

/** Why a change was not stored, and what helps. */
export function StorageRefusal({ failure }: { readonly failure: SavingRefusal | undefined }) {
  return failure === undefined ? null : <Notice tone="bad">{explain(failure)}</Notice>;
}

function explain({ kind }: SavingRefusal): string {
  switch (kind) {
    case 'forgotten-elsewhere':
      return 'Not saved: this client has just been forgotten in another tab.';
    case 'changed-elsewhere':
      return 'Not forgotten: since you opened this, another tab or a restored backup has given this client another name, or merged it. Close this and look at the client again.';
    case 'unfinished':
      return 'Not saved. Try again.';
    case 'another-customer':
      return 'Not saved: another client has this name and phone. If both are the same person, choose “Merge…”.';
    case 'full':
      return 'Not saved: this device is full. Free up some space and try again.';
    case 'unavailable':
      return 'Not saved: this browser’s storage can’t be used right now. Close other tabs of this site and try again.';
  }
}
