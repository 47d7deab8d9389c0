import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Caches every file that the pages need at install, so that each page can be opened offline. */
export function precachePages(files: readonly (PrecacheEntry | string)[]): void {
  // A page is the same file whatever its query, such as the quote in a shared link.
  precacheAndRoute([...files], { ignoreURLParametersMatching: [/./] });
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/not-found.html'), { denylist: NO_PAGES }),
  );
}

/** Addresses that no page must answer: services, and files with an extension. */
const NO_PAGES = [/^\/api\//, /^[^?]*\.[^/?]*(?:\?|$)/];
