import type { ShareOutcome } from './page-environment.ts';

/** Hands an address to another app where the browser can, else to the clipboard. */
export async function share(title: string, url: string): Promise<ShareOutcome | 'copied'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return whyNotShared(error);
  }
}

/** Whether the browser hands PDF files to other apps. */
export function canShareFiles(): boolean {
  if (typeof navigator === 'undefined' || !('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([], 'a.pdf', { type: 'application/pdf' })] });
}

/** Hands a file to another app. */
export async function shareFile(file: File): Promise<ShareOutcome> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return whyNotShared(error);
  }
}

function whyNotShared(error: unknown): 'dropped' | 'failed' {
  return error instanceof DOMException && error.name === 'AbortError' ? 'dropped' : 'failed';
}
