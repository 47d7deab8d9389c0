import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { type Site, serveSite } from '../../tools/host/serve-site.ts';
import { siteFiles } from './support/site-files.ts';

let site: Site;
beforeAll(async () => {
  site = await serveSite(TEST_SITE_FOLDER, 0, (_request, _response, next) => next());
});
afterAll(() => site.close());

test('all code and style travels compressed and is kept for a year', async () => {
  const files = siteFiles().filter((file) => /^assets\/.*\.(js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { headers } = await ask(`/${file}`);
    expect(headers['cache-control'], file).toContain('immutable');
    // A file of a few hundred bytes would not get smaller.
    if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > 1024)
      expect(headers['content-encoding'], file).toMatch(/^(br|gzip)$/);
  }
});

test.each(['/..%2fpackage.json', '/%2e%2e%2fpackage.json', '/_headers', '/.git/HEAD'])(
  'nothing outside the site is given away: %s',
  async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  },
);

/** Asks for exactly this path; `fetch` would tidy it up first. */
function ask(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(site.origin, {
      path,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    asked.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response);
    });
    asked.end();
  });
}
