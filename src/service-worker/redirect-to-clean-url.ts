import { getCacheKeyForURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/**
 * A page asked for by the name of its file, such as `/track.html`, has moved to its clean address,
 * as the hosts answer. The file itself would open at an address that the app knows no page for.
 */
export function redirectToCleanUrl(): void {
  registerRoute(
    ({ request, url }) =>
      request.mode === 'navigate' &&
      url.pathname.endsWith('.html') &&
      getCacheKeyForURL(url.pathname) !== undefined,
    async ({ url }) => Response.redirect(cleanPath(url.pathname) + url.search, 308),
  );
}

function cleanPath(path: string): string {
  return path === '/index.html' ? '/' : path.slice(0, -'.html'.length);
}
