import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { deferCode } from './defer-code.ts';
import { modulePreloadLinks } from './module-preload-links.ts';

/** The exports of the program built from `src/app/prerender.tsx`. */
interface Prerenderer {
  readonly prerenderedPaths: readonly string[];
  readonly notFoundPath: string;
  readonly renderPage: (path: string) => Promise<string>;
}

/** The bare page: what the service worker answers with for a URL that has no file of its own. */
const SHELL = 'app.html';
/** Below the packages, which the program imports by name. */
const PROGRAM = 'prerender.mjs';
const CACHE = 'node_modules/.cache';

/**
 * Writes every page as a file of complete HTML. It runs inside the build, before the service
 * worker is made, so that the precache knows the pages by their final content. `finish` sees each
 * page last.
 */
export function prerenderPlugin(finish: (html: string) => string = (html) => html): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    // One file for the whole site: most pages had eight, and every page after the first has it already.
    config: () => ({ build: { cssCodeSplit: false } }),
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const home = bundle['index.html'];
        if (home?.type !== 'asset') return;
        const template = String(home.source);
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        const folder = makeFolder(config.root);
        try {
          const { prerenderedPaths, notFoundPath, renderPage } = await buildPrerenderer(
            config,
            folder,
          );
          const page = async (path: string) => {
            const { head, body } = splitHead(await renderPage(path));
            const links = modulePreloadLinks(bundle, path);
            return finish(deferCode(fill(template, head, links, body)));
          };
          home.source = await page('/');
          emit(SHELL, finish(fill(template, '', '', '')));
          for (const path of [...prerenderedPaths, notFoundPath]) {
            if (path !== '/') emit(`${path.slice(1)}.html`, await page(path));
          }
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    },
  };
}

/** A new folder for each build: several may run at once, and Node caches imports by path. */
function makeFolder(root: string): string {
  const cache = join(root, CACHE);
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'prerender-'));
}

/** A second, small build of the same pages, for Node. */
async function buildPrerenderer(
  { root, define, resolve }: ResolvedConfig,
  outDir: string,
): Promise<Prerenderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // HTML and code must use the same icons, or hydration finds a difference.
    resolve: { alias: resolve.alias },
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

/** React writes what belongs into the head first, since a part of a page has no head of its own. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

function fill(template: string, head: string, links: string, body: string): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${links}</head>`)
    .replace('<!--page-->', () => body);
}
