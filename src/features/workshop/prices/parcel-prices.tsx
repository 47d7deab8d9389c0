import type { SampleParcel } from '../../../agency/rates/sample-parcels.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import type { Paise } from '../../../domain/units.ts';
import { ScrollBox } from '../scroll-box.tsx';
import { formatPercent } from './format-percent.ts';

/** What shoppers will notice: whole parcels, by economy, before and after. */
export function ParcelPrices({ parcels }: { readonly parcels: readonly SampleParcel[] }) {
  return (
    <ScrollBox label="Prices of ten typical parcels">
      <table className="workshop-table">
        <thead>
          <tr>
            <th scope="col">Parcel</th>
            <th scope="col" className="workshop-words">
              Country
            </th>
            <th scope="col">Economy before</th>
            <th scope="col">Economy after</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ country, weight, sides, before, after }) => (
            <tr key={`${country} ${weight}`}>
              <th scope="row" className="workshop-parcel">
                {weight} kg, {sides.join(' × ')} cm
              </th>
              <td className="workshop-words">{country}</td>
              <td>{priceText(before)}</td>
              <td>{priceText(after)}</td>
              <td>{before && after ? formatPercent((after / before - 1) * 100) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function priceText(price: Paise | undefined): string {
  return price === undefined ? 'no price' : formatRupees(price);
}
