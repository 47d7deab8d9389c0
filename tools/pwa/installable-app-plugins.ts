import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Business } from '../../src/domain/parse-business.ts';
import { deskAppPlugin } from './desk-app-plugin.ts';
import { pagesPackPlugin } from './pages-pack-plugin.ts';
import { screenshotsPlugin } from './screenshots-plugin.ts';
import { siteManifest } from './site-manifest.ts';
import { listOwnScreenshots } from './taken-screenshots.ts';
import { workerPlugins } from './worker-plugins.ts';

const SCREENSHOTS_FOLDER = join(import.meta.dirname, '../../public/screenshots');

/** Builds the manifests of both apps, and the service workers. */
export function installableAppPlugins(business: Business): Plugin[] {
  const screenshots = listOwnScreenshots(SCREENSHOTS_FOLDER);
  return [
    deskAppPlugin(business),
    pagesPackPlugin(),
    screenshotsPlugin(screenshots),
    ...workerPlugins(siteManifest(business, screenshots)),
  ];
}
