import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { agencyPlugin } from './tools/agency/agency-plugin.ts';
import { readBusiness } from './tools/agency/read-business.ts';
import { headersPlugin } from './tools/host/headers-plugin.ts';
import { localServicesPlugin } from './tools/local-services/local-services-plugin.ts';
import { prerenderPlugin } from './tools/prerender/prerender-plugin.ts';
import { searchFilesPlugin } from './tools/prerender/search-files-plugin.ts';
import { installableApp } from './tools/pwa/installable-app.ts';
import { rateCardPlugin } from './tools/rates/rate-card-plugin.ts';
import { connectOrigins, staffPlugin } from './tools/staff/staff-plugin.ts';

/** React, the router, and what of our own every page uses. */
const SHARED = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
    'src/domain/(business|describe-tariff|tariff|tariff-texts|time|units)\\.ts',
    'src/pages/(page-head|section|structured-data)',
    'src/features/outbox-panel/outbox-context',
    'lucide-react/dist/esm/icons/(menu|x|wifi-off|chevron-down)\\.',
    'vite/preload-helper',
    'src/ui/(platform|use-now|use-online|class-names|button|notice|installation|create-icon)',
  ].join('|'),
);

const business = readBusiness();

export default defineConfig({
  define: { __BUILT_AT__: String(Date.now()) },
  plugins: [
    agencyPlugin(),
    rateCardPlugin(),
    react(),
    localServicesPlugin(),
    prerenderPlugin(),
    searchFilesPlugin(business.origin),
    staffPlugin(),
    headersPlugin({ connectOrigins: connectOrigins() }),
    installableApp(business),
  ],
  resolve: {
    // Three optional parts of jspdf that nothing here uses, 380 kB of them.
    alias: [
      {
        // Its default entry is the development build, for every condition that Vite sets.
        find: /^react-router$/,
        replacement: join(
          import.meta.dirname,
          'node_modules/react-router/dist/production/index.mjs',
        ),
      },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'src/ui/create-icon.ts'),
      },
      {
        find: /^(html2canvas|dompurify|canvg)$/,
        replacement: join(import.meta.dirname, 'tools/empty-module.ts'),
      },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one file: thirty small ones compress worse.
          groups: [
            {
              name: 'site',
              test: SHARED,
            },
          ],
        },
      },
    },
  },
});
