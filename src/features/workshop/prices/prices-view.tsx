import { useEffect } from 'react';
import { useObservable } from '../../../ui/use-observable.ts';
import { usePriceWorkshop, useWorkshopEnvironment } from '../use-workshop.ts';
import { CardInUseNotice } from './card-in-use-notice.tsx';
import { ChangePicture } from './change-picture.tsx';
import { FaultsSheet } from './faults-sheet.tsx';
import { SaveCard } from './save-card.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { SourcesSheet } from './sources-sheet.tsx';

/** From the card in use to a new one: files, fields, faults, what changes, and the file to save. */
export function PricesView() {
  const workshop = usePriceWorkshop();
  const state = useObservable(workshop);
  const { isOnline, onConnectionChange } = useWorkshopEnvironment();
  useEffect(() => {
    void workshop.begin();
    return onConnectionChange(() => isOnline() && void workshop.begin());
  }, [workshop, isOnline, onConnectionChange]);
  const { compiled, change } = state;
  return (
    <>
      <CardInUseNotice workshop={workshop} state={state} />
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
