import { type PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { DESK_PATH, WORKSHOP_PATH } from '../domain/staff/desk-path.ts';

/** Answers with the files on the device, and for an address without a file with a page that says so. */
export function answerWithAppFiles(controller: PrecacheController): void {
  // A page is the same file whatever its query, such as the quote in a shared link.
  registerRoute(new PrecacheRoute(controller, { ignoreURLParametersMatching: [/./] }));
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL('/not-found.html'), {
      denylist: NO_UNKNOWN_PAGES,
    }),
  );
}

/** Addresses that the host answers: services, files with an extension, desk and workshop. */
const NO_UNKNOWN_PAGES = [
  /^\/api\//,
  /^[^?]*\.[^/?]*(?:\?|$)/,
  new RegExp(`^(?:${DESK_PATH}|${WORKSHOP_PATH})(?:[/?]|$)`),
];
