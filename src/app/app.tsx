import { StrictMode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { PageRuntime } from '../environment/page-runtime.ts';
import { type Outbox, OutboxContext } from '../features/outbox-panel/outbox-context.ts';
import { PageContext } from '../ui/page-context.ts';
import { EarlyInput } from './early-input.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { notFound, routes } from './routes.ts';

interface AppProps {
  readonly runtime: PageRuntime;
  readonly outbox: Outbox;
}

/** The whole site inside whichever router surrounds it. */
export function App({ runtime, outbox }: AppProps) {
  const { pathname } = useLocation();
  return (
    <StrictMode>
      <PageContext value={runtime}>
        <OutboxContext value={outbox}>
          <Frame>
            <ErrorBoundary key={pathname}>
              <Suspense>
                <Routes>
                  {[...routes, notFound].map(({ path, page }) => {
                    const Page = page.component();
                    return <Route key={path} path={path} element={<Page />} />;
                  })}
                </Routes>
                <EarlyInput />
              </Suspense>
            </ErrorBoundary>
          </Frame>
        </OutboxContext>
      </PageContext>
    </StrictMode>
  );
}
