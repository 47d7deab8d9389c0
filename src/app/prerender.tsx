import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { makePageRuntime } from '../environment/page-runtime.ts';
import { prerenderEnvironment } from '../environment/prerender-environment.ts';
import { App } from './app.tsx';
import { makeLazyOutbox } from './outbox/lazy-outbox.ts';
import { routeOf, routes } from './routes.ts';

/** The paths that become files at the build. */
export const prerenderedPaths: readonly string[] = routes.map(({ path }) => path);

/** A path that no page answers to, to render the page for such paths. */
export const notFoundPath = '/404';

/** The HTML of one page as React renders it, head elements first; an error in it is thrown. */
export async function renderPage(path: string): Promise<string> {
  await routeOf(path).page.preload();
  const runtime = makePageRuntime(prerenderEnvironment);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App runtime={runtime} outbox={makeLazyOutbox(runtime)} />
    </StaticRouter>,
    {
      onError: (error) => void errors.push(error),
      // React sends parts of a longer page later, by an inline script that the site's policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
