import type { ShareOutcome } from './page-environment.ts';
import { whyNotShared } from './why-not-shared.ts';

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
