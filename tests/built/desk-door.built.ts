// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { STAFF_SECRETS } from '../e2e/support/staff-secrets.ts';
import { parsePage } from './support/parse-page.ts';
import { pageFiles, siteFiles, textOf } from './support/site-files.ts';

const DESK = '/bill';
const WORKSHOP = '/owner';
const OWN_PAGES = [DESK, WORKSHOP];

describe('the door of the staff desk', () => {
  test('only its own page belongs to the desk app', () => {
    const desks = pageFiles().filter((file) => textOf(file).includes('desk.webmanifest'));
    expect(desks).toEqual(['bill.html']);
    expect(textOf('manifest.webmanifest')).not.toContain(DESK);
  });

  test.each(routes.map(({ path }) => path).filter((path) => !OWN_PAGES.includes(path)))(
    'no link of %s leads to it, or to the workshop',
    (path) => {
      const page = parsePage(path);
      expect(page.querySelectorAll('a[href]').length).toBeGreaterThan(5);
      expect(page.querySelectorAll('a[href*="bill" i]')).toHaveLength(0);
      expect(page.querySelectorAll('a[href*="owner" i]')).toHaveLength(0);
    },
  );

  test.each(OWN_PAGES)('search engines are kept out of %s', (path) => {
    const page = parsePage(path);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    const lists = siteFiles().filter((file) => /sitemap|\.txt$/.test(file));
    expect(lists.toSorted()).toEqual(['robots.txt', 'sitemap.xml']);
    for (const list of lists) expect(textOf(list), list).not.toContain(path);
  });
});

test('no file of the site reveals anything of the staff file', () => {
  const files = siteFiles();
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = textOf(file);
    expect(
      STAFF_SECRETS.filter((secret) => text.includes(secret)),
      file,
    ).toEqual([]);
  }
});
