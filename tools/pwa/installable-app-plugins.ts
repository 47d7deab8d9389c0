import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { Business } from '../../src/domain/parse-business.ts';
import { deskAppPlugin } from './desk-app-plugin.ts';
import { siteManifest } from './site-manifest.ts';

/** Builds the service worker with the list of files that it keeps, and the manifests of both apps. */
export function installableAppPlugins(business: Business): Plugin[] {
  const site = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    // The page registers the worker by itself, once it is idle.
    injectRegister: null,
    registerType: 'prompt',
    manifest: siteManifest(business),
    includeManifestIcons: false,
    injectManifest: {
      // One file without imports of its own: browsers run it as a classic script.
      rollupFormat: 'iife',
      // Not the sealed staff file: the worker saves it where staff open the desk, and nowhere else.
      globPatterns: ['**/*.{html,js,css,woff2,svg,png,webp,avif,jpg}', 'desk.webmanifest'],
      globIgnores: [
        // Unknown addresses get its twin: a host may answer this file with status 404.
        '404.html',
        // What only the host, crawlers and shops of apps read.
        'social-card.png',
        'screenshots/**',
        'icons/*.png',
      ],
    },
  });
  return [deskAppPlugin(business), ...site];
}
