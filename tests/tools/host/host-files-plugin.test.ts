import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { checkHeaderValue } from '../../../tools/host/check-header-value.ts';
import { hostFilesPlugin } from '../../../tools/host/host-files-plugin.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const CODE = `console.log(${JSON.stringify('parcel '.repeat(500))});`;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('host-files');
  mkdirSync(join(folder, 'public/rates'), { recursive: true });
  writeFileSync(join(folder, 'public/rates/rate-card.json'), JSON.stringify('card '.repeat(500)));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/page.js"></script>');
  writeFileSync(join(folder, 'page.js'), CODE);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'pages',
        generateBundle() {
          for (const fileName of ['about.html', '404.html', 'not-found.html'])
            this.emitFile({ type: 'asset', fileName, source: 'A page' });
        },
      },
      hostFilesPlugin({
        connectOrigins: ['https://sheet.example'],
        origin: 'https://www.agency.example',
      }),
    ],
  });
});

test.each(['dist/.htaccess', 'dist-hosts/nginx.conf', 'dist-hosts/Caddyfile'])(
  'the policy in %s allows the service of the staff file',
  (file) => {
    expect(read(file)).toContain("connect-src 'self' https://sheet.example;");
  },
);

test('configurations for a server of one’s own are beside the site, not among its public files', () => {
  expect(existsSync(join(folder, 'dist/nginx.conf'))).toBe(false);
  expect(existsSync(join(folder, 'dist/Caddyfile'))).toBe(false);
  expect(read('dist-hosts/nginx.conf')).toContain('server_name www.agency.example;');
  expect(read('dist-hosts/Caddyfile')).toContain('\nwww.agency.example {\n');
});

test('old addresses of every page lead to its clean one, but not to the page for missing ones', () => {
  expect(read('dist/_redirects').trim().split('\n')).toEqual([
    '/index / 301',
    '/index.html / 301',
    '/about.html /about 301',
    '/about/ /about 301',
  ]);
});

test('code has compressed copies beside it, and a rate card, which its owner may replace, has none', () => {
  const [, name = ''] = /src="\/(assets\/[^"]+\.js)"/.exec(read('dist/index.html')) ?? [];
  const code = readFileSync(join(folder, 'dist', name));
  expect(brotliDecompressSync(readFileSync(join(folder, 'dist', `${name}.br`))).equals(code)).toBe(
    true,
  );
  expect(gunzipSync(readFileSync(join(folder, 'dist', `${name}.gz`))).equals(code)).toBe(true);
  expect(existsSync(join(folder, 'dist/rates/rate-card.json.br'))).toBe(false);
});

test.each([
  'max-age=$uri',
  'a "quoted" word',
  '%{REQUEST_URI}e',
  '{http.request.uri}',
  'two\nlines',
])('a header that a host would read in its own way stops the build: %s', (value) => {
  expect(() => checkHeaderValue(value)).toThrow('cannot be written for every host');
});

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
