import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { letCodeWait } from './let-code-wait.ts';
import { fontLinks, pageLinks } from './page-links.ts';

/** What the program built from `src/app/prerender.tsx` gives. */
interface Prerenderer {
  readonly prerenderedPaths: readonly string[];
  readonly notFoundPath: string;
  readonly renderPage: (path: string) => Promise<string>;
}

/** The bare page: what the service worker answers with for a URL that has no file of its own. */
const SHELL = 'app.html';
const CACHE = 'node_modules/.cache/prerender';

/**
 * Writes every page as a file of complete HTML. It runs inside the build, before the service
 * worker is made, so that the precache knows the pages by their final content. `finish` sees each
 * page last.
 */
export function prerenderPlugin(finish: (html: string) => string = (html) => html): Plugin {
  let config: ResolvedConfig;
  let start: string;
  return {
    name: 'prerender',
    apply: 'build',
    // The styles of the whole site in one file are smaller than most pages' several, and keep their order.
    config: () => ({ build: { cssCodeSplit: false } }),
    configResolved: (resolved) => {
      config = resolved;
    },
    buildStart() {
      if (config.build.ssr) return;
      start = this.emitFile({ type: 'chunk', id: join(config.root, 'src/app/start.ts') });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const home = bundle['index.html'];
        if (home?.type !== 'asset') return;
        const template = String(home.source);
        const { prerenderedPaths, notFoundPath, renderPage } = await buildPrerenderer(config);
        const page = async (path: string) => {
          const { head, body } = splitHead(await renderPage(path));
          const links = { fonts: fontLinks(bundle, body), page: pageLinks(bundle, path) };
          return finish(letCodeWait(fill(template, head, links, body), this.getFileName(start)));
        };
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        home.source = await page('/');
        emit(SHELL, finish(fill(template, '', { fonts: fontLinks(bundle, ''), page: '' }, '')));
        for (const path of [...prerenderedPaths, notFoundPath]) {
          if (path !== '/') emit(`${path.slice(1)}.html`, await page(path));
        }
      },
    },
  };
}

/** A second, small build of the same pages, for Node. */
async function buildPrerenderer({ root, define, resolve }: ResolvedConfig): Promise<Prerenderer> {
  const outDir = join(root, CACHE);
  // A new name each time, or Node would give back the program of an earlier build.
  const program = `prerender-${Date.now()}.mjs`;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Pages and their code must come from the same icons, or they differ when they meet.
    resolve: { alias: resolve.alias },
    ssr: { noExternal: ['lucide-react'] },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: program } },
    },
  });
  return import(pathToFileURL(join(outDir, program)).href);
}

/** React writes what belongs into the head first, since a part of a page has no head of its own. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** The page's own styles come last, as they do when the app loads the page itself. */
function fill(
  template: string,
  head: string,
  links: { readonly fonts: string; readonly page: string },
  body: string,
): string {
  return template
    .replace('<!--fonts-->', links.fonts)
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${links.page}</head>`)
    .replace('<!--page-->', () => body);
}
