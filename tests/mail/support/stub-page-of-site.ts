import { vi } from 'vitest';
import { SITE } from './relay-process.ts';

const pageFetch = fetch;

/** What these tests send comes from a page of the site; `vi.unstubAllGlobals` ends it. */
export function stubPageOfSite(): void {
  // The mail service's library asks for the page, and a browser names its site by itself.
  vi.stubGlobal('location', new URL(`${SITE}/bill`));
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    pageFetch(url, { ...init, headers: { ...init.headers, origin: SITE } }),
  );
}
