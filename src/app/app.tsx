import { StrictMode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { PageEnvironment } from '../environment/page-environment.ts';
import { type Outbox, OutboxContext } from '../features/outbox-panel/outbox-context.ts';
import { EnvironmentContext } from '../ui/environment-context.ts';
import { type PageScope, PageScopeContext } from '../ui/page-scope.ts';
import { EarlyInput } from './early-input.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { notFound, routes } from './routes.ts';

interface AppProps {
  readonly environment: PageEnvironment;
  readonly scope: PageScope;
  readonly outbox: Outbox;
}

/** The whole site inside whichever router surrounds it. */
export function App({ environment, scope, outbox }: AppProps) {
  const { pathname } = useLocation();
  return (
    <StrictMode>
      <EnvironmentContext value={environment}>
        <PageScopeContext value={scope}>
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
        </PageScopeContext>
      </EnvironmentContext>
    </StrictMode>
  );
}
