import { useEffect } from 'react';
import { formatDate } from '../../../domain/format-date.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import type { CardInUse } from '../../../workshop/prices/fetch-card-in-use.ts';
import { usePriceWorkshop } from '../use-workshop.ts';
import { ChangePicture } from './change-picture.tsx';
import { FaultsSheet } from './faults-sheet.tsx';
import { SaveCard } from './save-card.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { SourcesSheet } from './sources-sheet.tsx';

/** From the card in use to a new one: files, fields, faults, what changes, and the file to save. */
export function PricesView() {
  const workshop = usePriceWorkshop();
  const state = useObservable(workshop);
  useEffect(() => void workshop.begin(), [workshop]);
  const { compiled, change, cardInUse } = state;
  return (
    <>
      <CardInUseNotice cardInUse={cardInUse} />
      <SourcesSheet workshop={workshop} state={state} />
      <SettingsSheet workshop={workshop} state={state} />
      {compiled?.kind === 'refused' && <FaultsSheet state={state} faults={compiled.faults} />}
      {change !== undefined && <ChangePicture change={change} parcels={state.parcels} />}
      {compiled?.kind === 'compiled' && (
        <SaveCard workshop={workshop} state={state} card={compiled.card} />
      )}
    </>
  );
}

function CardInUseNotice({ cardInUse }: { readonly cardInUse: CardInUse }) {
  if (cardInUse.kind === 'loading') return <p role="status">Loading the card in use…</p>;
  if (cardInUse.kind === 'none') {
    return (
      <Notice tone="warn">
        This site has no rate card that can be read, so there is nothing to compare with. Open both
        files, and check every price yourself.
      </Notice>
    );
  }
  const { card, isCopy } = cardInUse;
  const zones = Object.keys(card.zones).length;
  return (
    <Notice tone={isCopy ? 'warn' : 'calm'}>
      In use now: {card.name}, from {formatDate(card.validFrom)}, with {zones} zones,{' '}
      {card.weights.length} weights and {card.countries.length} countries.
      {isCopy && ' The host does not answer: this is the copy that this device saved earlier.'}
    </Notice>
  );
}
