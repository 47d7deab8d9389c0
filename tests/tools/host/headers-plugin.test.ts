import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { headersPlugin } from '../../../tools/host/headers-plugin.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('headers');
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>Hello</body></html>',
  );
});

test('a build has a headers file for its host, and the policy in its page', async () => {
  await buildWith(headersPlugin({ connectOrigins: ['https://sheet.example'] }));
  expect(read('_headers')).toContain("connect-src 'self' https://sheet.example;");
  expect(read('_headers')).toContain(
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable',
  );
  expect(read('index.html')).toContain("connect-src 'self' https://sheet.example;");
});

test('a page that another step wrote without the policy stops the build', async () => {
  const careless: Plugin = {
    name: 'careless',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'about.html', source: '<html></html>' });
    },
  };
  await expect(buildWith(headersPlugin({ connectOrigins: [] }), careless)).rejects.toThrow(
    'No Content-Security-Policy in about.html',
  );
});

function buildWith(...plugins: Plugin[]) {
  return build({ root: folder, configFile: false, logLevel: 'silent', plugins });
}

function read(name: string): string {
  return readFileSync(join(folder, 'dist', name), 'utf8');
}
