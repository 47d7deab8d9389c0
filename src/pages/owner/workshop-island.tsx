import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { PageWords } from '../../domain/words/parse-words.ts';
import looks from '../../features/workshop/workshop.css?url';

const WorkshopScreen = lazy(async () => ({
  default: (await import('../../features/workshop/screen/workshop-screen.tsx')).WorkshopScreen,
}));

const WordsPreview = lazy(async () => ({
  default: (await import('./words-preview.tsx')).WordsPreview,
}));

/** The workshop with its own looks, which no other page loads; the build writes only its place. */
export function WorkshopIsland() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <link rel="stylesheet" href={looks} precedence="workshop" />
      <WorkshopScreen renderPreview={renderPreview} />
    </Suspense>
  );
}

function renderPreview(page: PageWords): ReactNode {
  if (page.name === 'site') return null;
  return (
    <Suspense fallback={<p role="status">Loading the preview…</p>}>
      <WordsPreview page={page} />
    </Suspense>
  );
}
