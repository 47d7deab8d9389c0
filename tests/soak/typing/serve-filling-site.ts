import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from '../../../tools/host/middleware.ts';
import { type SiteCopy, serveCopy } from '../../e2e/support/serve-copy.ts';
import { FILL_SCRIPT } from './fill-script.ts';

/**
 * Serves a copy of the site whose every page runs the script that fills its fields before its own
 * code: WebDriver has no way to add one. Without workers their files are not found.
 */
export async function serveFillingSite(hasWorkers: boolean): Promise<SiteCopy> {
  const site = await serveCopy(hasWorkers ? {} : { gate: refuseWorkers });
  writeFileSync(join(site.folder, 'fill.js'), FILL_SCRIPT);
  const files = readdirSync(site.folder, { recursive: true, encoding: 'utf8' });
  // One file has all pages in it, in JSON; the worker takes them from there.
  for (const path of files.filter((path) => /\.html$|^assets\/pages-.*\.json$/.test(path))) {
    const file = join(site.folder, path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('<head>', `<head>${TAG}`));
    for (const packed of ['.br', '.gz']) rmSync(`${file}${packed}`, { force: true });
  }
  return site;
}

/** Without quotation marks it is the same in HTML and in JSON. */
const TAG = '<script src=/fill.js></script>';

const refuseWorkers: Middleware = ({ url = '/' }, response, next) => {
  if (!/^\/(shopper|service)-worker\.js/.test(url)) return next();
  response.writeHead(404).end();
};
