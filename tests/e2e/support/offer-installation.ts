import type { Page } from '@playwright/test';

/** Tells the page what Chromium tells one that can be installed, which no private window can. */
export function offerInstallation(page: Page): Promise<string> {
  return page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: () => Promise.resolve({ outcome: 'accepted' }) });
    const isFree = dispatchEvent(offer);
    return isFree ? 'left to the browser’s own banner' : 'kept from the browser’s own banner';
  });
}
