import type { PriceChange } from '../../../agency/rates/compare-rate-cards.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { ScrollBox } from '../scroll-box.tsx';
import { formatPercent } from './format-percent.ts';

/** The changes to look at first: a typing error is among them. */
export function LargestChanges({ changes }: { readonly changes: readonly PriceChange[] }) {
  return (
    <ScrollBox label="Table of the largest changes">
      <table className="workshop-table">
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Weight</th>
            <th scope="col">Old</th>
            <th scope="col">New</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ zone, weight, before, after, percent }) => (
            <tr key={`${zone} ${weight}`}>
              <th scope="row">{zone}</th>
              <td>{weight} kg</td>
              <td>{before !== undefined && formatRupees(before)}</td>
              <td>{after !== undefined && formatRupees(after)}</td>
              <td>{percent !== undefined && formatPercent(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
