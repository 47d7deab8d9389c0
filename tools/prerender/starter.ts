import { createHash } from 'node:crypto';

/**
 * An inline script in each prerendered page. It loads the fonts and the code once the page is parsed
 * and its text is drawn; loaded earlier they would delay that text. Pages do not wait under the
 * service worker, where everything is local, when hidden, or in browsers that do not report painting.
 * Input made meanwhile, and the browser's offer to install, is held back for the code, where
 * `src/app/early-input.tsx` takes it over.
 */
export const STARTER = `(() => {
  const WITHOUT_DEFAULT = ['submit', 'beforeinstallprompt'];
  const early = globalThis.earlyEvents = [];
  const keep = (event) => {
    if (globalThis.earlyEvents !== early) return;
    // An event that was stopped at the window is not heard there again, in Chromium.
    if (event.target !== globalThis) event.stopImmediatePropagation();
    if (WITHOUT_DEFAULT.includes(event.type)) event.preventDefault();
    early.push(event);
  };
  for (const type of ['click', 'keydown', 'toggle', ...WITHOUT_DEFAULT])
    addEventListener(type, keep, true);
  const start = () => {
    document.documentElement.removeAttribute('data-undrawn');
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else document.head.append(document.querySelector('template[data-rest]').content);
  };
  const tellsOfPaints = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (document.hidden || navigator.serviceWorker?.controller || !tellsOfPaints) start();
  else new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();`;

/** The hash by which the Content-Security-Policy allows this script and no other. */
export const STARTER_CSP_HASH = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;
