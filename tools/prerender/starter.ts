import { createHash } from 'node:crypto';

/**
 * Stands in each prerendered page. It lets the fonts and the code come once the page's text is drawn,
 * and is there whole: asked for earlier they would take the line from what draws it. A page under the
 * service worker has everything at hand, one that nobody sees is not drawn, and some browsers do not
 * tell when they draw: none of these waits.
 * What is pressed meanwhile, and the browser's offer to install, is held back for the code:
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

/** By this the Content-Security-Policy knows it from any other script in a page. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;
