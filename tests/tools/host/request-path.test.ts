import { describe, expect, test } from 'vitest';
import { readRequestPath } from '../../../tools/host/request-path.ts';

const pages = ['/', '/about', '/evil.example'];
const read = (address: string) => readRequestPath(address, (path) => pages.includes(path));

describe('a clean address', () => {
  test.each(['/', '/about', '/assets/page-Ab12.js'])('%s is served as it is', (path) => {
    expect(read(path)).toEqual({ kind: 'file', path });
  });

  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/about.html?code=WELCOME10', '/about?code=WELCOME10'],
  ])('%s has moved to %s', (address, to) => {
    expect(read(address)).toEqual({ kind: 'moved', to });
  });

  test('a slash after a page that does not exist is not removed', () => {
    expect(read('/nowhere/').kind).toBe('file');
  });
});

describe('an address that could lead out of the site', () => {
  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2Fevil.example/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/about//',
    '/.env',
    '/%00',
    '/%',
    'http://evil.example/',
    '/_headers',
  ])('%s names no file', (address) => {
    expect(read(address)).toEqual({ kind: 'none' });
  });
});
