import { lazyPage, type PageOnDemand } from './lazy-page.ts';

export interface Route {
  readonly path: string;
  readonly page: PageOnDemand;
}

/** Every URL of the site; a new page is one line here and one folder in `pages`. */
export const routes: readonly Route[] = [
  route('/', async () => (await import('../pages/home/home-page.tsx')).HomePage),
  route(
    '/price-calculator',
    async () =>
      (await import('../pages/price-calculator/price-calculator-page.tsx')).PriceCalculatorPage,
  ),
  route('/track', async () => (await import('../pages/track/track-page.tsx')).TrackPage),
  route('/about', async () => (await import('../pages/about/about-page.tsx')).AboutPage),
  route('/contact', async () => (await import('../pages/contact/contact-page.tsx')).ContactPage),
  route('/shopza', async () => (await import('../pages/shopza/shopza-page.tsx')).ShopzaPage),
  route('/storage', async () => (await import('../pages/storage/storage-page.tsx')).StoragePage),
  route('/privacy', async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage),
  route('/terms', async () => (await import('../pages/terms/terms-page.tsx')).TermsPage),
  route('/bill', async () => (await import('../pages/bill/bill-page.tsx')).BillPage),
];

/** For every other URL; hosts answer it with status 404 from `404.html`. */
export const notFound: Route = route(
  '*',
  async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
);

export function routeOf(pathname: string): Route {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  return routes.find((candidate) => candidate.path === path) ?? notFound;
}

function route(path: string, load: Parameters<typeof lazyPage>[0]): Route {
  return { path, page: lazyPage(load) };
}
