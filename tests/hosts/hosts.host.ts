import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { securityHeaders } from '../../tools/host/security-headers.ts';
import type { Site } from '../../tools/host/serve-site.ts';
import { apache } from './support/apache.ts';
import { ask as askAt } from './support/ask.ts';
import { caddy } from './support/caddy.ts';
import { findProgram } from './support/find-program.ts';
import { local } from './support/local.ts';
import { nginx } from './support/nginx.ts';
import { copySite, serveFrom } from './support/serve-from.ts';

const HOSTS = [local, nginx, caddy, apache].flatMap((host) => {
  const program = findProgram(host.program);
  if (program !== undefined) return [{ ...host, program }];
  console.log(`${host.name} is not installed here, so its configuration is not tested.`);
  return [];
});

const YEAR = 'public, max-age=31536000, immutable';
const CODE = largestFile('.js');
const STYLES = largestFile('.css');

/** Everything that is asked for anew each time, with its type. */
const REVALIDATED = [
  ['/', 'text/html; charset=utf-8'],
  ['/about', 'text/html; charset=utf-8'],
  ['/bill', 'text/html; charset=utf-8'],
  ['/service-worker.js', 'text/javascript; charset=utf-8'],
  ['/shopper-worker.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/desk.webmanifest', 'application/manifest+json'],
  ['/rates/rate-card.json', 'application/json'],
  ['/staff.sealed.json', 'application/json'],
  ['/sitemap.xml', '/xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml'],
] as const;

const MOVED = [
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/price-calculator.html?to=US', '/price-calculator?to=US'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/index.html?from=app', '/?from=app'],
] as const;

const MISSING = [
  '/nowhere',
  '/nowhere/',
  '/nowhere.html',
  '/nowhere.webmanifest',
  '/assets/gone-Ab12.js',
  '/assets/',
  '/assets',
  '/rates/',
  '/icons/',
  '/_headers',
  '/_redirects',
  '/.htaccess',
  '/.git/HEAD',
  '/nginx.conf',
  '/Caddyfile',
];

describe.each(HOSTS)('$name', (host) => {
  let folder: string;
  let site: Site;
  const ask = (path: string, headers?: Record<string, string>) => askAt(site.origin, path, headers);

  /** The status for a browser that has the file as it was sent with these headers. */
  async function statusWhenUnchanged(path: string, accepted: Record<string, string>) {
    const { headers } = await ask(path, accepted);
    return (await ask(path, { ...accepted, 'if-none-match': String(headers['etag']) })).status;
  }

  beforeAll(async () => {
    folder = copySite();
    site = await serveFrom(folder, host);
  });
  afterAll(async () => {
    await site?.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['/', '/about', '/service-worker.js', '/staff.sealed.json', '/nowhere'])(
    'sends every security header with %s, once',
    async (path) => {
      const { headers } = await ask(path);
      const { 'Strict-Transport-Security': _onlyOverTls, ...expected } = securityHeaders([]);
      for (const [name, value] of Object.entries(expected)) {
        expect(headers[name.toLowerCase()], name).toBe(value);
      }
    },
  );

  test.each(REVALIDATED)('has %s asked for each time', async (path, type) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']?.replace(/utf-8$/i, 'utf-8')).toContain(type);
    expect(await statusWhenUnchanged(path, { 'accept-encoding': 'identity' })).toBe(304);
    expect(await statusWhenUnchanged(path, { 'accept-encoding': 'gzip' })).toBe(304);
  });

  test.each([CODE, STYLES])('lets %s be kept for a year', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe(YEAR);
  });

  test.each(MOVED)('leads from %s to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(308);
    const { pathname, search } = new URL(String(headers['location']), site.origin);
    expect(pathname + search).toBe(to);
  });

  test.each(MISSING)('answers %s with the page for missing addresses', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['location']).toBeUndefined();
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(readFileSync(join(folder, 'site/404.html'), 'utf8'));
  });

  test.each(['/..%2f..%2fown', '/%2e%2e/own', '/assets/..%2f..%2fown/'])(
    'gives nothing away outside the site: %s',
    async (path) => {
      const { status } = await ask(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  test.each(['/about', '/rates/rate-card.json', '/staff.sealed.json', '/manifest.webmanifest'])(
    'compresses %s',
    async (path) => {
      const plain = (await ask(path)).body;
      const { headers, body } = await ask(path, { 'accept-encoding': 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(gunzipSync(body).equals(plain)).toBe(true);
    },
  );

  test.each(host.sends)('sends code as the build compressed it: %s', async (encoding) => {
    const [ending, open] = { br: ['.br', brotliDecompressSync], gzip: ['.gz', gunzipSync] }[
      encoding
    ] as [string, typeof gunzipSync];
    for (const path of [CODE, STYLES]) {
      const { headers, body } = await ask(path, { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(/^text\/(javascript|css)/);
      expect(headers['cache-control']).toBe(YEAR);
      expect(headers['vary']).toMatch(/accept-encoding/i);
      const content = readFileSync(join(folder, 'site', path));
      expect(open(body).equals(content)).toBe(true);
      if (host.name !== 'the local server' || encoding === 'br') {
        expect(body.equals(readFileSync(join(folder, 'site', path + ending)))).toBe(true);
      }
    }
  });

  test('sends code as it is to a browser that takes nothing else', async () => {
    const { headers, body } = await ask(CODE);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.equals(readFileSync(join(folder, 'site', CODE)))).toBe(true);
  });

  test.each(['rates/rate-card.json', 'staff.sealed.json'])(
    'sends the new %s as soon as its owner has replaced it, compressed or not',
    async (name) => {
      const text = `{"new":"${'card '.repeat(400)}"}`;
      writeFileSync(join(folder, 'new.json'), text);
      renameSync(join(folder, 'new.json'), join(folder, 'site', name));
      expect((await ask(`/${name}`)).body.toString()).toBe(text);
      const { body } = await ask(`/${name}`, { 'accept-encoding': 'gzip, br' });
      expect(unpack(body)).toBe(text);
    },
  );
});

function unpack(body: Buffer): string {
  if (body[0] === 0x7b) return body.toString();
  return (body[0] === 0x1f ? gunzipSync(body) : brotliDecompressSync(body)).toString();
}

/** The address of the largest file of a kind. */
function largestFile(ending: string): string {
  const folder = join(TEST_SITE_FOLDER, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  const sizes = new Map(names.map((name) => [name, readFileSync(join(folder, name)).length]));
  const [largest] = names.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  return `/assets/${largest}`;
}
