import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { makePageRuntime } from '../environment/page-runtime.ts';
import { prerenderEnvironment } from '../environment/prerender-environment.ts';
import { IslandTree, idPrefixOf } from './islands/island-tree.tsx';
import { isIslandName, islands } from './islands/islands.ts';
import { makeLazyOutbox } from './outbox/lazy-outbox.ts';
import { routes } from './routes.ts';
import { wholePage } from './whole-page.tsx';

/** The paths that become files at the build. */
export const prerenderedPaths: readonly string[] = routes.map(({ path }) => path);

/** A path that no page answers to, to render the page for such paths. */
export const notFoundPath = '/404';

/** The HTML of one page, head elements first; an error in it is thrown. */
export async function renderPage(path: string): Promise<string> {
  const html = renderToStaticMarkup(await wholePage(path));
  return fillIslands(html);
}

/** Each part that React takes over in the browser is rendered by itself, as it will be there. */
async function fillIslands(html: string): Promise<string> {
  let filled = html;
  for (const [place, name] of html.matchAll(/<div data-island="(\w+)"><\/div>/g)) {
    const island = await renderIsland(name);
    const whole = `<div data-island="${name}" data-waiting>${island}</div>`;
    filled = filled.replace(place, () => whole);
  }
  return filled;
}

async function renderIsland(name: string | undefined): Promise<string> {
  if (!isIslandName(name)) throw new Error(`No part of a page is called ${name}.`);
  const Island = await islands[name]();
  const runtime = makePageRuntime(prerenderEnvironment);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <IslandTree
      runtime={runtime}
      outbox={makeLazyOutbox(runtime)}
      installation={NOTHING_TO_INSTALL}
      onDrawn={() => undefined}
      onReady={() => undefined}
    >
      <Island />
    </IslandTree>,
    { identifierPrefix: idPrefixOf(name), onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

const NOTHING_TO_INSTALL = {
  isOffered: () => false,
  subscribe: () => () => undefined,
  ask: async () => 'declined' as const,
};
