import type { Plugin } from 'vite';

/**
 * Writes `sitemap.xml` and `robots.txt`. It comes after the pages are rendered, and lists each one
 * that names its own address as canonical: pages kept out of search engines name none.
 */
export function searchFilesPlugin(origin: string): Plugin {
  return {
    name: 'search-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pages = Object.values(bundle)
          .filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
          .map((file) => (file.type === 'asset' ? String(file.source) : ''));
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit('sitemap.xml', formatSitemap(pages));
        emit('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
      },
    },
  };
}

/** The sitemap of pages given as HTML. */
export function formatSitemap(pages: readonly string[]): string {
  const addresses = pages.flatMap(
    (html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? [],
  );
  const entries = addresses.toSorted().map((address) => `  <url><loc>${address}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
