import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { agencyPlugin } from './tools/agency/agency-plugin.ts';
import { lookPlugin } from './tools/agency/look-plugin.ts';
import { readBusiness } from './tools/agency/read-business.ts';
import { plainIcons, productionRouter, withoutPartsOfJspdf } from './tools/bundle/aliases.ts';
import { leanIconsPlugin } from './tools/bundle/lean-icons-plugin.ts';
import { loadPartPlugin } from './tools/bundle/load-part-plugin.ts';
import { withoutDocumentsOwn } from './tools/bundle/preloads.ts';
import { sharedChunks } from './tools/bundle/shared-chunks.ts';
import { shortClassNamesPlugin } from './tools/bundle/short-class-names-plugin.ts';
import { styleSheetsPlugin } from './tools/bundle/style-sheets-plugin.ts';
import { headersPlugin } from './tools/host/headers-plugin.ts';
import { hostFilesPlugin } from './tools/host/host-files-plugin.ts';
import { iconsPlugin } from './tools/icons/icons-plugin.ts';
import { localServicesPlugin } from './tools/local-services/local-services-plugin.ts';
import { devPagesPlugin } from './tools/prerender/dev-pages-plugin.ts';
import { prerenderPlugin } from './tools/prerender/prerender-plugin.ts';
import { searchFilesPlugin } from './tools/prerender/search-files-plugin.ts';
import { installableAppPlugins } from './tools/pwa/installable-app-plugins.ts';
import { rateCardPlugin } from './tools/rates/rate-card-plugin.ts';
import { connectOrigins, staffPlugin } from './tools/staff/staff-plugin.ts';

const business = readBusiness();

export default defineConfig({
  define: { __BUILT_AT__: String(Date.now()) },
  plugins: [
    agencyPlugin(),
    lookPlugin(),
    rateCardPlugin(),
    react(),
    localServicesPlugin(),
    prerenderPlugin(),
    leanIconsPlugin(),
    loadPartPlugin(),
    styleSheetsPlugin(),
    shortClassNamesPlugin(),
    devPagesPlugin(),
    searchFilesPlugin(business.origin),
    iconsPlugin(),
    staffPlugin({ business }),
    headersPlugin({ connectOrigins: connectOrigins() }),
    hostFilesPlugin({ connectOrigins: connectOrigins(), origin: business.origin }),
    installableAppPlugins(business),
  ],
  resolve: {
    alias: [productionRouter, plainIcons, withoutPartsOfJspdf],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutDocumentsOwn },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [sharedChunks()] },
      },
    },
  },
});
