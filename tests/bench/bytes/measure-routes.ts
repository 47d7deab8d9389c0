import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { gzippedKilobytes, recordVisit } from '../../e2e/support/record-visit.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured, Ratio } from '../benchmark.ts';
import { bundleForPage } from '../bundle-for-page.ts';
import { weighAlone, weighRoutes } from './weigh-routes.ts';

const COMPARED = ['/', '/price-calculator', '/track', '/bill'] as const;

/** The JavaScript of invoify's home page in kB, by its own build of commit 0744185 in November 2026. */
const INVOIFY = 304.9;

/** What each route loads at first, beside React alone and another invoice tool's home page. */
export async function measureRoutes(browser: BenchBrowser): Promise<Measured> {
  const loaded = new Map<string, number>();
  const routes = weighRoutes(TEST_SITE_FOLDER);
  for (const { route } of routes) loaded.set(route, await weighVisit(browser, route));
  const code = await bundleForPage(join(import.meta.dirname, 'react-alone.tsx'));
  const react = gzipSync(code, { level: 9 }).length / 1000;
  const compare = (route: string, name: string, kilobytes: number): Ratio => ({
    what: `JavaScript of ${route}`,
    ours: `${format(loaded.get(route) ?? Number.NaN)} kB`,
    beside: `${name}, ${format(kilobytes)} kB`,
    ratio: (loaded.get(route) ?? Number.NaN) / kilobytes,
  });
  return {
    title: 'Bytes per route',
    note: 'Gzipped kB (1000 bytes) that a first visit loads before anything is touched: by the links in the page, and, until it is idle, by all that it asks for. Beside that the calculator fetches the rate card, and every page the worker of shoppers or of the desk. React alone is react, react-dom and the router with a page of one word. invoify’s figure is what its own build lists for its home page, where invoices are written; it was measured once, and is not measured again in each run. Its pages are in React too, as are those of easy-invoice-pdf, whose build did not end within ten minutes.',
    ratios: [
      ...COMPARED.map((route) => compare(route, 'React alone', react)),
      compare('/bill', 'the home page of invoify', INVOIFY),
    ],
    rows: [
      ...routes.map(({ route, html, style, script }) => ({
        route,
        HTML: format(html / 1000),
        CSS: format(style / 1000),
        'JavaScript linked': format(script / 1000),
        'until idle': format(loaded.get(route) ?? Number.NaN),
        alone: '',
      })),
      ...Object.entries(weighAlone(TEST_SITE_FOLDER)).map(([name, bytes]) => ({
        route: name,
        alone: format(bytes / 1000),
      })),
    ],
  };
}

/** Kilobytes of JavaScript that a page asks for on a device's first visit. */
async function weighVisit({ newDevice, site }: BenchBrowser, route: string): Promise<number> {
  const device = await newDevice();
  const loaded = await recordVisit(await device.newPage(), `${site.origin}${route}`);
  await device.close();
  return gzippedKilobytes(loaded, 'script');
}

function format(kilobytes: number): string {
  return kilobytes.toFixed(1);
}
