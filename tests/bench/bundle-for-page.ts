import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { agencyPlugin } from '../../tools/agency/agency-plugin.ts';
import { productionRouter, withoutPartsOfJspdf } from '../../tools/bundle/aliases.ts';
import { AGENCY_FOLDER } from '../support/agency-folder.ts';
import { PEERS_FOLDER } from './install-peers.ts';
import peers from './peers/package.json' with { type: 'json' };

/** One module with all it imports as one file, minified and built as the site's own code is. */
export async function bundleForPage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [agencyPlugin(AGENCY_FOLDER), fromPeers],
    resolve: { alias: [productionRouter, withoutPartsOfJspdf] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      write: false,
      minify: true,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk === undefined) throw new Error(`${entry} was not bundled.`);
  return chunk.code;
}

const NAMES = Object.keys(peers.dependencies);

/** Finds the other PDF writers where they are installed, apart from our own packages. */
const fromPeers: Plugin = {
  name: 'from-peers',
  enforce: 'pre',
  resolveId(id, importer) {
    const isPeer = NAMES.some((name) => id === name || id.startsWith(`${name}/`));
    if (!isPeer || !importer?.includes('/tests/bench/peers/')) return null;
    return this.resolve(id, join(PEERS_FOLDER, 'index.js'), { skipSelf: true });
  },
};
