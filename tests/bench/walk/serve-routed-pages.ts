import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { agencyPlugin } from '../../../tools/agency/agency-plugin.ts';
import { lookPlugin } from '../../../tools/agency/look-plugin.ts';
import { productionRouter } from '../../../tools/bundle/aliases.ts';
import { type Site, serveSite } from '../../../tools/host/serve-site.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/pages.css"><body>
<script type="module" src="/pages.js"></script>`;

/** Builds pages of ours as an app with a router, and serves them under the addresses they have here. */
export async function serveRoutedPages(paths: readonly string[]): Promise<Site> {
  const folder = temporaryFolder('routed-pages');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [agencyPlugin(AGENCY_FOLDER), lookPlugin(AGENCY_FOLDER)],
    resolve: { alias: [productionRouter] },
    define: { 'process.env.NODE_ENV': '"production"', __BUILT_AT__: '0' },
    build: {
      target: 'es2023',
      outDir: folder,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'routed-pages.tsx'),
        output: {
          codeSplitting: false,
          entryFileNames: 'pages.js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'pages.css' : 'assets/[name][extname]',
        },
      },
    },
  });
  for (const path of paths) writeFileSync(join(folder, `${path.slice(1)}.html`), HTML);
  writeFileSync(join(folder, '_headers'), '');
  return serveSite(folder, 0, (_request, _response, next) => next());
}
