/** How a host has to serve one build; each host's own file is written from this. */
export interface HostRules {
  /** The host's name, such as `parcelsetu.example`. */
  readonly domain: string;
  /** Sent with every answer, also with errors. */
  readonly headers: Readonly<Record<string, string>>;
  /** The clean addresses of the pages, except `/`: `/about` is answered from about.html. */
  readonly pages: readonly string[];
}

/** Files below it have a hash of their content in their name, so they never change. */
export const HASHED_FOLDER = '/assets/';

/** How long a browser keeps an answer: a file below `HASHED_FOLDER`, and anything else. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  /** Pages, workers, manifests, rate card and staff file; also errors, since a file may come later. */
  other: 'no-cache',
} as const;

/** Sent with status 404 for every address that has no file. */
export const NOT_FOUND_PAGE = '/404.html';

/** Configuration of hosts that has to be among the files of the site, and is nobody's business. */
export const HOST_FILES = ['/_headers', '/_redirects', '/.htaccess'] as const;

/** The type of every file of the site, by its extension. */
export const CONTENT_TYPES = {
  css: 'text/css',
  html: 'text/html',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
} as const;

type Extension = keyof typeof CONTENT_TYPES;

/** Texts in UTF-8. */
export const TEXT_EXTENSIONS = [
  'css',
  'html',
  'js',
  'json',
  'svg',
  'txt',
  'webmanifest',
  'xml',
] as const satisfies readonly Extension[];

/** What gets smaller when compressed; pictures and WOFF2 fonts are compressed already. */
export const COMPRESSED_EXTENSIONS = [
  ...TEXT_EXTENSIONS,
  'ttf',
] as const satisfies readonly Extension[];

/** Old addresses of pages, each with the clean one that it leads to. */
export function listMovedAddresses(pages: readonly string[]): (readonly [string, string])[] {
  return [
    ['/index', '/'],
    ['/index.html', '/'],
    ...pages.flatMap((page) => [[`${page}.html`, page] as const, [`${page}/`, page] as const]),
  ];
}
