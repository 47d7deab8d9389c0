import { registerRoute } from 'workbox-routing';
import type { AppFiles } from './app-files.ts';

/**
 * Keeps the font of a script from the first time that an invoice needs it: most devices never do.
 * The cache that it is in is that of the app's files, so that a new version removes an old font.
 */
export function keepUsedScriptFonts(files: Pick<AppFiles, 'controller' | 'keepScriptFont'>): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
    async ({ request, url, event }) => {
      await files.keepScriptFont(url.pathname);
      // From the host where there is no room for it.
      return files.controller.strategy.handle({ request, event: event as ExtendableEvent });
    },
  );
}
