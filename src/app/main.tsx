import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { browserPlatform } from './platform.ts';
import { routeOf } from './routes.ts';
import { reloadOnceForStaleChunk } from './stale-chunk.ts';

reloadOnceForStaleChunk(browserPlatform);
// Code that cannot be had now fails again while it renders, where the error page takes its place.
await routeOf(location.pathname)
  .page.preload()
  .catch(() => undefined);
show(document.getElementById('root'));

/** A prerendered page is taken over as it stands; the bare shell starts empty. */
function show(root: HTMLElement | null): void {
  if (root === null) throw new Error('The page has no root element.');
  const site = (
    <BrowserRouter>
      <App platform={browserPlatform} />
    </BrowserRouter>
  );
  if (root.firstElementChild === null) createRoot(root).render(site);
  else hydrateRoot(root, site);
}
