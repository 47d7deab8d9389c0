import type { ShareOutcome } from './page-environment.ts';
import { whyNotShared } from './why-not-shared.ts';

/** Whether the browser can share PDF files with other apps. */
export function canShareFiles(): boolean {
  if (typeof navigator === 'undefined' || !('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([], 'a.pdf', { type: 'application/pdf' })] });
}

/** Shares a file with another app. */
export async function shareFile(file: File): Promise<ShareOutcome> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return whyNotShared(error);
  }
}
