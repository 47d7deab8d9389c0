import { memo, useDeferredValue, useState } from 'react';
import type { PriceChange, RateCardChange } from '../../../agency/rates/compare-rate-cards.ts';
import type { PriceMark } from '../../../agency/rates/mark-prices.ts';
import { formatRupeesWithoutSymbol } from '../../../domain/format-rupees-without-symbol.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import { formatPercent } from './format-percent.ts';

type Figures = 'percent' | 'rupees';

/** Old against new for every zone and weight: the figure says it, the colour only shows where. */
export function HeatMap({ change }: { readonly change: RateCardChange }) {
  const [figures, setFigures] = useState<Figures>('percent');
  return (
    <>
      <SegmentedControl
        label="Figures of the table"
        name="figures"
        segments={[
          { value: 'percent', name: 'Per cent' },
          { value: 'rupees', name: 'Old and new (₹)' },
        ]}
        first="percent"
        onChange={setFigures}
      />
      <ScrollBox label="Changes for every zone and weight">
        <Table change={change} figures={useDeferredValue(figures)} />
      </ScrollBox>
    </>
  );
}

/** Thousands of cells: drawn again only when the card or the figures change. */
const Table = memo(function Table({
  change: { zones, rows },
  figures,
}: {
  readonly change: RateCardChange;
  readonly figures: Figures;
}) {
  return (
    <table className="workshop-table workshop-heat">
      <thead>
        <tr>
          <th scope="col">kg</th>
          {zones.map((zone) => (
            <th key={zone} scope="col">
              {zone}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ weight, prices }) => (
          <tr key={weight}>
            <th scope="row">{weight}</th>
            {prices.map((price) => (
              <td key={price.zone} className={heatOf(price)}>
                {price.mark !== undefined && <Mark mark={price.mark} />}
                {figures === 'percent' ? percentText(price) : <Rupees price={price} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function Mark({ mark }: { readonly mark: PriceMark }) {
  return (
    <>
      <span aria-hidden="true">{mark === 'dip' ? '▼ ' : '▲ '}</span>
      <VisuallyHidden>{mark} </VisuallyHidden>
    </>
  );
}

function Rupees({ price: { before, after } }: { readonly price: PriceChange }) {
  if (before === after) return before === undefined ? '–' : formatRupeesWithoutSymbol(before);
  return (
    <>
      <del>{before === undefined ? '–' : formatRupeesWithoutSymbol(before)}</del>{' '}
      <ins>{after === undefined ? '–' : formatRupeesWithoutSymbol(after)}</ins>
    </>
  );
}

function percentText({ before, after, percent }: PriceChange): string {
  if (percent !== undefined) return formatPercent(percent);
  if (before === after) return '–';
  return before === undefined ? 'new' : 'gone';
}

/** Steps of per cent, each with a deeper colour; what is written as 5.0% is not above 5. */
const STEPS = [0, 2.05, 5.05, 10.05];

function heatOf({ percent, before, after }: PriceChange): string | undefined {
  if (percent === undefined) return before === after ? undefined : 'heat-other';
  if (percent === 0) return undefined;
  const depth = STEPS.filter((step) => Math.abs(percent) > step).length;
  return `heat-${percent > 0 ? 'up' : 'down'}-${depth}`;
}
