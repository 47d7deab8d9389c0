import { HOST_FILES } from './host-rules.ts';

/** What a request's path asks a static host for. */
export type RequestPathReading =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'none' };

/**
 * Reads the path of a request as the hosts with clean addresses do: `/about` is the page about.html,
 * and `/about/`, `/about.html` and `/index.html` have moved to the clean address.
 * @param address path and query as they stand in the request line.
 * @param isPage whether there is a page at this clean path.
 */
export function readRequestPath(
  address: string,
  isPage: (path: string) => boolean,
): RequestPathReading {
  const [rawPath = '', ...query] = address.split('?');
  const path = decode(rawPath);
  if (path === undefined || !isPlain(path)) return { kind: 'none' };
  const clean = cleanPath(path);
  if (clean === path || !isPage(clean)) return { kind: 'file', path };
  return { kind: 'moved', to: [encodeURI(clean), ...query].join('?') };
}

function cleanPath(path: string): string {
  const name = path.replace(/\/$/, '').replace(/\.html$/, '');
  return name === '' || name === '/index' ? '/' : name;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * The configuration of hosts is no file of the site, and neither are empty, hidden and parent
 * segments. An empty one in front would also turn a redirect into one to another host, and so would a
 * backslash, which browsers read as a slash.
 */
function isPlain(path: string): boolean {
  const hostFiles: readonly string[] = HOST_FILES;
  const [root, ...segments] = path.replace(/\/$/, '').split('/');
  return (
    root === '' &&
    !hostFiles.includes(path) &&
    segments.every((segment) => /^[^.\\\0][^\\\0]*$/.test(segment))
  );
}
