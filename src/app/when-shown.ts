import { reloadWithFields } from './islands/fields-over-reload.ts';

declare global {
  interface Document {
    /** Known to Chromium alone. */
    readonly prerendering?: boolean;
  }
}

/**
 * Calls `act` once somebody sees the page. Chromium draws a page ahead of its being opened, and it may
 * never be: until then nothing of it may run. Where another worker answers for the site by then, as when
 * another tab has taken a new version, the page is loaded anew instead.
 */
export function whenShown(act: () => void): void {
  if (!document.prerendering) {
    act();
    return;
  }
  // A browser that refuses workers has no container of them.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const former = workers?.controller;
  const begin = () => {
    // The first worker of all brings no newer version.
    if (former && former !== workers.controller) reloadWithFields();
    else act();
  };
  document.addEventListener('prerenderingchange', begin, { once: true });
}
