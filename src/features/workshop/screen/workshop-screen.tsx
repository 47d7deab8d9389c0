import { type ReactNode, useEffect, useState } from 'react';
import type { PageWords } from '../../../domain/words/parse-words.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TryAgainNotice } from '../../../ui/try-again-notice.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { PricesView } from '../prices/prices-view.tsx';
import { StaffView } from '../staff/staff-view.tsx';
import {
  useKeptOffline,
  usePriceWorkshop,
  useStaffWorkshop,
  useWordsWorkshop,
  useWorkshopEnvironment,
} from '../use-workshop.ts';

type Part = 'prices' | 'staff' | 'words' | 'services';

const WordsView = lazyPart(async () => (await import('../words/words-view.tsx')).WordsView, {
  Missing: MissingPart,
});
const ServicesView = lazyPart(
  async () => (await import('../services/services-view.tsx')).ServicesView,
  { Missing: MissingPart },
);

interface WorkshopScreenProps {
  /** Draws a page with words that no build has put on it yet. */
  readonly renderPreview: (page: PageWords) => ReactNode;
}

/** The owner's workshop: one part at a time, and what is written in the other stays. */
export function WorkshopScreen({ renderPreview }: WorkshopScreenProps) {
  const [part, setPart] = useState<Part>('prices');
  const environment = useWorkshopEnvironment();
  const staff = useObservable(useStaffWorkshop());
  const prices = useObservable(usePriceWorkshop());
  const { documents } = useObservable(useWordsWorkshop());
  const isStaffUnsaved = staff.kind === 'open' && staff.isChanged;
  const areWordsUnsaved = Object.values(documents).some((page) => page.isChanged);
  const isUnsaved = prices.isChanged || isStaffUnsaved || areWordsUnsaved;
  useEffect(
    () => (isUnsaved ? environment.warnBeforeLeaving() : undefined),
    [environment, isUnsaved],
  );
  const isKept = useKeptOffline();
  return (
    <div className="workshop">
      <SegmentedControl
        label="What to change"
        name="part"
        segments={[
          { value: 'prices', name: 'Prices' },
          { value: 'staff', name: 'Staff file' },
          { value: 'words', name: 'Words' },
          { value: 'services', name: 'Try the services' },
        ]}
        first={part}
        onChange={setPart}
      />
      <div className="workshop-view">
        {part === 'prices' && <PricesView />}
        {part === 'staff' && <StaffView />}
        {part === 'words' && <WordsView renderPreview={renderPreview} />}
        {part === 'services' && <ServicesView />}
      </div>
      {isKept && <p className="workshop-soft">This page also opens without a connection.</p>}
    </div>
  );
}

/** A reload empties what is written in the other parts. */
function MissingPart({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <TryAgainNotice onTryAgain={onTryAgain}>
      This part of the app could not be loaded. If it fails again, save what you have changed, and
      reload the page.
    </TryAgainNotice>
  );
}
