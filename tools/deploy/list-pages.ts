import { type Visitor, visitFile } from './visitor.ts';

/** The pages of the sitemap, the staff desk and the workshop, as far as they are there: path and HTML. */
export async function listPages(visitor: Visitor): Promise<ReadonlyMap<string, string>> {
  const sitemap = (await visitFile(visitor, '/sitemap.xml'))?.text ?? '';
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  );
  const pages = new Map<string, string>();
  for (const path of new Set(['/', ...listed, '/bill', '/owner'])) {
    const page = await visitFile(visitor, path);
    if (page !== undefined) pages.set(path, page.text);
  }
  return pages;
}
