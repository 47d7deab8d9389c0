/** Every page that a visitor can reach without signing in. */
export const PUBLIC_PAGES = [
  '/',
  '/price-calculator',
  '/track',
  '/about',
  '/contact',
  '/shopza',
  '/storage',
  '/privacy',
  '/terms',
] as const;

/** Those among them that are only read, and the one for addresses without a page. */
export const READ_ONLY_PAGES = [
  '/',
  '/about',
  '/shopza',
  '/storage',
  '/privacy',
  '/terms',
  '/404',
] as const;
