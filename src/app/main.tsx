import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserEnvironment } from '../environment/browser-environment.ts';
import { makePageRuntime } from '../environment/page-runtime.ts';
import { InstallationContext } from '../ui/installation.ts';
import { App } from './app.tsx';
import { watchInstallation } from './browser-installation.ts';
import { flushAtEveryChance, makeLazyOutbox } from './outbox/lazy-outbox.ts';
import { routeOf } from './routes.ts';
import { reloadOnceForStaleChunk } from './stale-chunk.ts';

const runtime = makePageRuntime(browserEnvironment);
const outbox = makeLazyOutbox(runtime);
reloadOnceForStaleChunk(browserEnvironment);
const installation = watchInstallation();
// Code that cannot be had now fails again while it renders, where the error page takes its place.
await routeOf(location.pathname)
  .page.preload()
  .catch(() => undefined);
show(document.getElementById('root'));
flushAtEveryChance(browserEnvironment, outbox);

/** A prerendered page is hydrated; the bare shell starts empty. */
function show(root: HTMLElement | null): void {
  if (root === null) throw new Error('The page has no root element.');
  const site = (
    <InstallationContext value={installation}>
      <BrowserRouter>
        <App runtime={runtime} outbox={outbox} />
      </BrowserRouter>
    </InstallationContext>
  );
  if (root.firstElementChild === null) createRoot(root).render(site);
  // In slices, between which the page answers to scrolling and to the menu.
  else startTransition(() => void hydrateRoot(root, site));
}
