import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { entriesOf, fileOfModule, reachChunks } from '../bundle/reach-chunks.ts';
import { dropPageChunks } from './drop-page-chunks.ts';
import { fillTemplate } from './fill-template.ts';

/** The exports of the program built from `src/app/prerender.tsx`. */
interface Prerenderer {
  readonly prerenderedPaths: readonly string[];
  readonly notFoundPath: string;
  readonly renderPage: (path: string) => Promise<string>;
}

const PAGES = 'src/app/whole-page.tsx';
/** What brings the parts of a page to life that answer to a person. */
const START = 'src/app/start-page.ts';
/** What the service worker answers with for an address that has no page. */
const NOT_FOUND = 'not-found.html';
/** Below the packages, which the program imports by name. */
const PROGRAM = 'prerender.mjs';
const CACHE = 'node_modules/.cache';

/**
 * Writes every page as a file of complete HTML. It runs inside the build, before the service
 * worker is made, so that the precache knows the pages by their final content.
 */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({
      build: {
        // The pages' own code runs at the build alone; here it brings their styles and pictures.
        rolldownOptions: {
          input: { index: 'index.html', pages: PAGES },
          // Without its exports, which nothing imports, the second would be empty.
          preserveEntrySignatures: 'allow-extension',
        },
      },
    }),
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const home = bundle['index.html'];
        if (home?.type !== 'asset') return;
        dropPageChunks(bundle, join(config.root, PAGES));
        const template = String(home.source);
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        const folder = makeFolder(config.root);
        try {
          const { prerenderedPaths, notFoundPath, renderPage } = await buildPrerenderer(
            config,
            folder,
          );
          const start = filesToStart(bundle, join(config.root, START));
          const page = async (path: string) =>
            fillTemplate(template, await renderPage(path), start);
          home.source = await page('/');
          for (const path of prerenderedPaths) {
            if (path !== '/') emit(`${path.slice(1)}.html`, await page(path));
          }
          const notFound = await page(notFoundPath);
          emit(`${notFoundPath.slice(1)}.html`, notFound);
          emit(NOT_FOUND, notFound);
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    },
  };
}

/** The files that the module is in and imports at once, but for those that every page names. */
function filesToStart(bundle: Rolldown.OutputBundle, start: string): string[] {
  const from = [fileOfModule(bundle, start)];
  const files = reachChunks(bundle, { from, follow: ({ imports }) => imports, doors: [] });
  const named = new Set(entriesOf(bundle));
  return [...files].filter((file) => !named.has(file));
}

/** A new folder for each build: several may run at once, and Node caches imports by path. */
function makeFolder(root: string): string {
  const cache = join(root, CACHE);
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'prerender-'));
}

/** A second, small build of the same pages, for Node. */
async function buildPrerenderer(
  { root, define, resolve, css }: ResolvedConfig,
  outDir: string,
): Promise<Prerenderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // HTML and code must use the same icons and classes, or hydration finds a difference.
    resolve: { alias: resolve.alias },
    css: { ...(css.modules && { modules: css.modules }) },
    ssr: { noExternal: ['lucide-react'] },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: PROGRAM } },
    },
  });
  return import(pathToFileURL(join(outDir, PROGRAM)).href);
}
