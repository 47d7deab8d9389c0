import { getCacheKeyForURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/**
 * Redirects a request for a page's file, such as `/track.html`, to its clean address, as the hosts
 * do. The file itself would open at an address that the app has no route for.
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
