import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import '../../../src/ui/tokens.css';
import '../../../src/ui/fonts.css';
import '../../../src/ui/base.css';
import { Frame } from '../../../src/app/frame/frame.tsx';
import { makePageRuntime } from '../../../src/environment/page-runtime.ts';
import { prerenderEnvironment } from '../../../src/environment/prerender-environment.ts';
import { AboutPage } from '../../../src/pages/about/about-page.tsx';
import { StoragePage } from '../../../src/pages/storage/storage-page.tsx';
import { PageContext } from '../../../src/ui/page-context.ts';

// Two of our pages as an app with a router has them: the code of both is here before a link is pressed.
function RoutedPages() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its top
  useLayoutEffect(() => void scrollTo(0, 0), [pathname]);
  return (
    <Routes>
      <Route path="/storage" element={<StoragePage />} />
      <Route path="*" element={<AboutPage />} />
    </Routes>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <BrowserRouter>
    <PageContext value={makePageRuntime(prerenderEnvironment)}>
      <Frame>
        <RoutedPages />
      </Frame>
    </PageContext>
  </BrowserRouter>,
);
