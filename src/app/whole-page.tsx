import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { DESK_PATH, WORKSHOP_PATH } from '../domain/staff/desk-path.ts';
import { makePageRuntime } from '../environment/page-runtime.ts';
import { prerenderEnvironment } from '../environment/prerender-environment.ts';
import { PageContext } from '../ui/page-context.ts';
import { DeskFrame } from './frame/desk-frame.tsx';
import { Frame } from './frame/frame.tsx';
import { routeOf } from './routes.ts';

/** The page at a path with all that surrounds it, as the build writes it. */
export async function wholePage(path: string): Promise<ReactElement> {
  const Page = await routeOf(path).load();
  const PageFrame = path === DESK_PATH || path === WORKSHOP_PATH ? DeskFrame : Frame;
  return (
    <StaticRouter location={path}>
      <PageContext value={makePageRuntime(prerenderEnvironment)}>
        <PageFrame>
          <Page />
        </PageFrame>
      </PageContext>
    </StaticRouter>
  );
}
