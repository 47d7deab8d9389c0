import type { ShareOutcome } from './page-environment.ts';

/** Shares an address with another app, or copies it where the browser cannot share. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome | 'copied'> {
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

function whyNotShared(error: unknown): 'dropped' | 'failed' {
  return error instanceof DOMException && error.name === 'AbortError' ? 'dropped' : 'failed';
}
