import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fillTemplate } from './fill-template.ts';

const PROGRAM = '/src/app/prerender.tsx';
const START = 'src/app/start-page.ts';
/** In the browser it does nothing but bring the styles of all pages. */
const STYLES = '<script type="module" src="/src/app/whole-page.tsx"></script>';

/** Renders each page anew when the dev server is asked for it, as the build does once. */
export function devPagesPlugin(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const address = request.originalUrl ?? '/';
        const [path = ''] = address.split(/[?#]/);
        if (!request.headers.accept?.includes('text/html') || path.includes('.')) return next();
        try {
          const { renderPage } = await server.ssrLoadModule(PROGRAM);
          const template = readFileSync(join(server.config.root, 'index.html'), 'utf8');
          const html = fillTemplate(
            template.replace('</body>', `${STYLES}</body>`),
            await renderPage(path),
            [START],
          );
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(address, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
