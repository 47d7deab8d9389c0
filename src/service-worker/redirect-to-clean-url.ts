import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/**
 * Redirects a request for a page's file, such as `/track.html`, and for its address with a slash at
 * the end to its clean address, as the hosts do.
 */
export function redirectToCleanUrl(controller: PrecacheController): void {
  const isPage = (path: string) =>
    controller.getCacheKeyForURL(path === '/' ? '/index.html' : `${path}.html`) !== undefined;
  registerRoute(
    ({ request, url }) => {
      const clean = cleanPath(url.pathname);
      return request.mode === 'navigate' && clean !== url.pathname && isPage(clean);
    },
    async ({ url }) => Response.redirect(cleanPath(url.pathname) + url.search, 308),
  );
}

function cleanPath(path: string): string {
  const name = path.replace(/\/$/, '').replace(/\.html$/, '');
  return name === '' || name === '/index' ? '/' : name;
}
