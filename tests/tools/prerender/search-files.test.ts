import { expect, test } from 'vitest';
import { formatSitemap } from '../../../tools/prerender/search-files-plugin.ts';

test('the sitemap lists every page that has an address of its own, and no other', () => {
  const page = (path: string) =>
    `<head><link rel="canonical" href="https://agency.example${path}"/></head>`;
  const hidden = '<head><meta name="robots" content="noindex"/></head>';
  expect(
    formatSitemap([page('/track'), hidden, page('/')]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://agency.example/</loc></url>
  <url><loc>https://agency.example/track</loc></url>
</urlset>
`);
});
