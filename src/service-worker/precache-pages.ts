import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Every file that the pages need, kept at install, so that each of them starts cold offline. */
export function precachePages(files: readonly (PrecacheEntry | string)[]): void {
  // A page is the same file whatever its query says, such as the quote in a shared link.
  precacheAndRoute([...files], { ignoreURLParametersMatching: [/./] });
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: NO_PAGES }));
}

/** Addresses, query included, that the bare shell must not answer: services and plain files. */
const NO_PAGES = [/^\/api\//, /^[^?]*\.[^/?]*(?:\?|$)/];
