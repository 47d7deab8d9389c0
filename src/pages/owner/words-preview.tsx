import type { ComponentType } from 'react';
import { FACTS } from '../../domain/words/facts.ts';
import { fillWords } from '../../domain/words/fill-words.ts';
import type { PageWords } from '../../domain/words/parse-words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { AboutPage } from '../about/about-page.tsx';
import { ContactPage } from '../contact/contact-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { PriceCalculatorPage } from '../price-calculator/price-calculator-page.tsx';
import { ShopzaPage } from '../shopza/shopza-page.tsx';
import { StoragePage } from '../storage/storage-page.tsx';
import { TextPage } from '../text-page.tsx';
import { TrackPage } from '../track/track-page.tsx';
import { PagePreview } from './page-preview.tsx';

interface WordsPreviewProps {
  readonly page: PageWords;
  /** Draws what is on every page. */
  readonly EveryPage: ComponentType<{ readonly words: Words['site'] }>;
}

/** A page with words that no build has put on it yet, drawn by the page's own components. */
export function WordsPreview({ page, EveryPage }: WordsPreviewProps) {
  return (
    <PagePreview>
      <PageWith page={fillWords(page, FACTS)} EveryPage={EveryPage} />
    </PagePreview>
  );
}

function PageWith({ page, EveryPage }: WordsPreviewProps) {
  switch (page.name) {
    case 'home':
      return <HomePage words={page.words} />;
    case 'price-calculator':
      return <PriceCalculatorPage words={page.words} />;
    case 'track':
      return <TrackPage words={page.words} />;
    case 'about':
      return <AboutPage words={page.words} />;
    case 'contact':
      return <ContactPage words={page.words} />;
    case 'shopza':
      return <ShopzaPage words={page.words} />;
    case 'storage':
      return <StoragePage words={page.words} />;
    case 'terms':
    case 'privacy':
      return <TextPage words={page.words} path={`/${page.name}`} />;
    case 'not-found':
      return <NotFoundPage words={page.words} />;
    case 'site':
      return <EveryPage words={page.words} />;
  }
}
