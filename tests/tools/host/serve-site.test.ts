import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatHeadersFile } from '../../../tools/host/headers-file.ts';
import { securityHeaders } from '../../../tools/host/security-headers.ts';
import { type Site, serveSite } from '../../../tools/host/serve-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const script = `console.log(${JSON.stringify('parcel '.repeat(500))});`;
let folder: string;
let site: Site;

beforeAll(async () => {
  folder = temporaryFolder('site');
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  mkdirSync(join(folder, 'dist/rates'));
  writeFileSync(join(folder, 'secret.txt'), 'not for the world');
  write('index.html', '<h1>Home</h1>');
  write('about.html', '<h1>About</h1>');
  write('404.html', '<h1>Not found</h1>');
  write('sw.js', '/* worker */');
  write('manifest.webmanifest', '{}');
  write('rates/rate-card.json', '{"name":"first"}');
  write('assets/page-Ab12.js', script);
  write(
    '_headers',
    formatHeadersFile([
      { pattern: '/*', headers: securityHeaders([]) },
      { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ]),
  );
  site = await serveSite(join(folder, 'dist'), 0, (asked, response, next) => {
    if (asked.url === '/api/ping') response.end('pong');
    else next();
    if (asked.url === '/short-lived') rmSync(join(folder, 'dist/short-lived.html'));
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

describe('pages', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/about', '<h1>About</h1>'],
    ['/about?from=footer', '<h1>About</h1>'],
  ])('%s is answered from its file', async (path, text) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toBe(text);
  });

  test('an unknown page is answered as not found, with the page that says so', async () => {
    const answer = await ask('/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe('<h1>Not found</h1>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('an old address leads to the clean one', async () => {
    const answer = await ask('/about.html?x=1');
    expect(answer.status).toBe(308);
    expect(answer.headers['location']).toBe('/about?x=1');
  });

  test.each(['//about/', '/\\about/', '/%2Fabout/'])(
    '%s is not found and redirects nowhere',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['location']).toBeUndefined();
    },
  );

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
  ])('no file outside the site is served at %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('not for the world');
  });

  test('a HEAD request is answered without a body', async () => {
    const answer = await ask('/about', {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBe(0);
  });

  test('nothing can be written to a static site', async () => {
    const answer = await ask('/about', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });
});

describe('headers', () => {
  test('every answer carries the security headers', async () => {
    const { headers } = await ask('/sw.js');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('HTTPS is not required of a site served over HTTP', async () => {
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
  });

  test('the headers file itself is not served', async () => {
    expect((await ask('/_headers')).status).toBe(404);
  });

  test('the manifest has a manifest’s content type', async () => {
    const { headers } = await ask('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json\b/);
  });
});

describe('caching', () => {
  test('a file named for its content is kept for a year', async () => {
    const { headers } = await ask('/assets/page-Ab12.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a missing file is not cached as missing', async () => {
    const { status, headers } = await ask('/assets/gone.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each(['/', '/about', '/sw.js', '/manifest.webmanifest', '/rates/rate-card.json'])(
    '%s is asked for each time, and sent without a body when unchanged',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['last-modified']).toBeDefined();
      const again = await ask(path, { 'if-none-match': String(headers['etag']) });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
    },
  );

  test('a rate card that is replaced on the host is seen at once', async () => {
    const { headers } = await ask('/rates/rate-card.json');
    // Replaced as a whole, as deploys do, because the first answer may still be reading its file.
    write('rates/next.json', '{"name":"the second card"}');
    renameSync(join(folder, 'dist/rates/next.json'), join(folder, 'dist/rates/rate-card.json'));
    const again = await ask('/rates/rate-card.json', { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(200);
    expect(again.body.toString()).toBe('{"name":"the second card"}');
  });
});

test('a file that a new build removes during a request is answered as not found', async () => {
  write('short-lived.html', '<h1>Short-lived</h1>');
  expect((await ask('/short-lived')).status).toBe(404);
  expect((await ask('/about')).status).toBe(200);
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('a browser that accepts %s gets %s', async (accepted, encoding, open) => {
    const answer = await ask('/assets/page-Ab12.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toContain('Accept-Encoding');
    expect(answer.body.length).toBeLessThan(script.length / 10);
    expect(open(answer.body).toString()).toBe(script);
  });

  test('a range request gets part of the uncompressed file', async () => {
    const answer = await ask('/assets/page-Ab12.js', {
      'accept-encoding': 'br',
      range: 'bytes=0-10',
    });
    expect(answer.status).toBe(206);
    expect(answer.body.toString()).toBe(script.slice(0, 11));
  });
});

describe('the address', () => {
  test('a service answers before any file', async () => {
    expect((await ask('/api/ping')).body.toString()).toBe('pong');
  });

  test('a port that is in use is reported', async () => {
    const port = Number(new URL(site.origin).port);
    const second = serveSite(join(folder, 'dist'), port, (_asked, _response, next) => next());
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

function write(path: string, text: string): void {
  writeFileSync(join(folder, 'dist', path), text);
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Asks with the path as it is written: `fetch` would tidy it, and unpack the answer. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    })
      .on('error', reject)
      .end();
  });
}
