import type { ComponentType } from 'react';

export interface Route {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** Every URL of the site; a new page is one line here and one folder in `pages`. */
export const routes: readonly Route[] = [
  { path: '/', load: async () => (await import('../pages/home/home-page.tsx')).HomePage },
  {
    path: '/price-calculator',
    load: async () =>
      (await import('../pages/price-calculator/price-calculator-page.tsx')).PriceCalculatorPage,
  },
  { path: '/track', load: async () => (await import('../pages/track/track-page.tsx')).TrackPage },
  { path: '/about', load: async () => (await import('../pages/about/about-page.tsx')).AboutPage },
  {
    path: '/contact',
    load: async () => (await import('../pages/contact/contact-page.tsx')).ContactPage,
  },
  {
    path: '/shopza',
    load: async () => (await import('../pages/shopza/shopza-page.tsx')).ShopzaPage,
  },
  {
    path: '/storage',
    load: async () => (await import('../pages/storage/storage-page.tsx')).StoragePage,
  },
  {
    path: '/privacy',
    load: async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage,
  },
  { path: '/terms', load: async () => (await import('../pages/terms/terms-page.tsx')).TermsPage },
  { path: '/bill', load: async () => (await import('../pages/bill/bill-page.tsx')).BillPage },
  { path: '/owner', load: async () => (await import('../pages/owner/owner-page.tsx')).OwnerPage },
];

/** For every other URL; hosts answer it with status 404 from `404.html`. */
const notFound: Route = {
  path: '*',
  load: async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
};

export function routeOf(pathname: string): Route {
  return routes.find(({ path }) => path === pathname) ?? notFound;
}
