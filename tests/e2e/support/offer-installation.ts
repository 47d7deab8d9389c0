import type { Page } from '@playwright/test';

/** Sends the event that Chromium sends to an installable page, which no private window is. */
export function offerInstallation(page: Page): Promise<string> {
  return page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: () => Promise.resolve({ outcome: 'accepted' }) });
    const isFree = dispatchEvent(offer);
    return isFree ? 'left to the browser’s own banner' : 'kept from the browser’s own banner';
  });
}
