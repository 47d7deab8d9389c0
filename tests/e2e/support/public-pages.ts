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
