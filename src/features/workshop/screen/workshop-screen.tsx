import { PricesView } from '../prices/prices-view.tsx';

/** The owner's workshop. */
export function WorkshopScreen() {
  return (
    <div className="workshop">
      <PricesView />
    </div>
  );
}
