// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { BUSINESS } from '../e2e/support/agency.ts';
import { PUBLIC_PAGES } from '../e2e/support/public-pages.ts';
import { parsePage } from './support/parse-page.ts';
import { pageFiles, textOf } from './support/site-files.ts';

describe.each(PUBLIC_PAGES)('the page %s', (path) => {
  const page = parsePage(path);
  const content = (name: string) =>
    page.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '';

  test('is whole HTML with one heading, its name and its place', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title.length).toBeGreaterThan(10);
    expect(content('name=description').length).toBeGreaterThan(40);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${BUSINESS.origin}${path}`,
    );
    expect(content('property="og:image"')).toMatch(/^https:.*\.png$/);
  });

  test('has its looks in one file', () => {
    expect(page.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
  });

  test('describes to search engines the organisation and its questions, or where it is', () => {
    const blocks = structuredData(page);
    for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
    expect(blocks.map((block) => block['@type'])).toEqual(
      path === '/' ? ['Organization', 'FAQPage'] : ['BreadcrumbList'],
    );
  });
});

test('no two pages share a title, a description or a heading', () => {
  const heads = PUBLIC_PAGES.map(parsePage).flatMap((page) => [
    page.title,
    page.querySelector('meta[name=description]')?.getAttribute('content'),
    page.querySelector('h1')?.textContent,
  ]);
  expect(heads).toHaveLength(3 * PUBLIC_PAGES.length);
  expect(new Set(heads).size).toBe(heads.length);
});

test('search engines find every public page, and nothing else, by the sitemap', () => {
  expect(textOf('robots.txt')).toContain(`Sitemap: ${BUSINESS.origin}/sitemap.xml`);
  const addresses = [...textOf('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toEqual(PUBLIC_PAGES.map((path) => `${BUSINESS.origin}${path}`).toSorted());
});

test('every page states its policy itself, for hosts that send no headers', () => {
  const pages = pageFiles();
  expect(pages).toEqual(expect.arrayContaining(['404.html', 'not-found.html', 'bill.html']));
  for (const file of pages)
    expect(textOf(file), file).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'`,
    );
});

function structuredData(page: Document): Record<string, unknown>[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
    JSON.parse(block.textContent ?? ''),
  );
}
