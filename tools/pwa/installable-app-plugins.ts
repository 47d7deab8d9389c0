import type { Plugin } from 'vite';
import type { Business } from '../../src/domain/parse-business.ts';
import { deskAppPlugin } from './desk-app-plugin.ts';
import { pagesPackPlugin } from './pages-pack-plugin.ts';
import { siteManifest } from './site-manifest.ts';
import { workerPlugins } from './worker-plugins.ts';

/** Builds the manifests of both apps, and the service workers. */
export function installableAppPlugins(business: Business): Plugin[] {
  return [deskAppPlugin(business), pagesPackPlugin(), ...workerPlugins(siteManifest(business))];
}
