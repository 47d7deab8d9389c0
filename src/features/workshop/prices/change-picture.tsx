import type { RateCardChange } from '../../../agency/rates/compare-rate-cards.ts';
import type { SampleParcel } from '../../../agency/rates/sample-parcels.ts';
import { Sheet } from '../sheet.tsx';
import { CountryChanges } from './country-changes.tsx';
import { HeatMap } from './heat-map.tsx';
import { LargestChanges } from './largest-changes.tsx';
import { ParcelPrices } from './parcel-prices.tsx';

interface ChangePictureProps {
  readonly change: RateCardChange;
  readonly parcels: readonly SampleParcel[];
}

/** What the new card changes, before it is saved. */
export function ChangePicture({ change, parcels }: ChangePictureProps) {
  return (
    <>
      <Sheet title="What changes">
        <p className="workshop-lead">{describeChange(change)}</p>
        <MarkNote change={change} />
        <CountryChanges countries={change.countries} />
        <HeatMap change={change} />
      </Sheet>
      {change.largest.length > 0 && (
        <Sheet title="Largest changes">
          <LargestChanges changes={change.largest} />
        </Sheet>
      )}
      <Sheet title="Ten typical parcels">
        <ParcelPrices parcels={parcels} />
      </Sheet>
    </>
  );
}

function describeChange({
  raised,
  lowered,
  unchanged,
  appeared,
  vanished,
}: RateCardChange): string {
  if (raised + lowered + appeared + vanished === 0) return 'No price changes.';
  const parts = [
    [raised, 'higher'],
    [lowered, 'lower'],
    [unchanged, 'unchanged'],
    [appeared, 'new'],
    [vanished, 'gone'],
  ] as const;
  const counted = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `Prices: ${counted.join(', ')}.`;
}

function MarkNote({ change: { marked } }: { readonly change: RateCardChange }) {
  if (marked.length === 0) return null;
  const dips = marked.filter(({ mark }) => mark === 'dip').length;
  const jumps = marked.length - dips;
  return (
    <p>
      {dips > 0 &&
        `▼ ${dips} new ${dips === 1 ? 'price is' : 'prices are'} lower than the price of the lighter parcel. `}
      {jumps > 0 &&
        `▲ ${jumps} new ${jumps === 1 ? 'price jumps' : 'prices jump'} far above the lighter parcel’s. `}
      Each can be intended, and each can be a typing error.
    </p>
  );
}
