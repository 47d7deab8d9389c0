import { join } from 'node:path';
import type { Plugin } from 'vite';

const VITES_HELPER = /^\0vite\/preload-helper\.js$/;
const LOAD_PART = join(import.meta.dirname, '../../src/app/load-part.ts');

/** Lets `import()` call our own short function in place of Vite's helper, a fifth of each page's first code. */
export function loadPartPlugin(): Plugin {
  return {
    name: 'load-part',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: VITES_HELPER },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(LOAD_PART)};`,
    },
  };
}
