import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import type { PageWords } from '../../domain/words/parse-words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import looks from '../../features/workshop/workshop.css?url';
import { lazyPart } from '../../ui/lazy-part.tsx';

const WorkshopScreen = lazyPart(
  async () => (await import('../../features/workshop/screen/workshop-screen.tsx')).WorkshopScreen,
);

const WordsPreview = lazyPart(async () => (await import('./words-preview.tsx')).WordsPreview, {
  Loading: () => <p role="status">Loading the preview…</p>,
});

interface WorkshopIslandProps {
  /** Draws what is on every page with other words. */
  readonly EveryPage: ComponentType<{ readonly words: Words['site'] }>;
}

/** The workshop with its own looks, which no other page loads; the build writes only its place. */
export function WorkshopIsland({ EveryPage }: WorkshopIslandProps) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const renderPreview = useCallback(
    (page: PageWords) => <WordsPreview page={page} EveryPage={EveryPage} />,
    [EveryPage],
  );
  if (!isInBrowser) return null;
  return (
    // Nothing is drawn before its looks are there.
    <Suspense>
      <link rel="stylesheet" href={looks} precedence="workshop" />
      <WorkshopScreen renderPreview={renderPreview} />
    </Suspense>
  );
}
