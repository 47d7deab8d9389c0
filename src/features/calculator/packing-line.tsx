import { comparePacking, type OneBoxPrice } from '../../domain/compare-packing.ts';
import { formatRupees } from '../../domain/format-rupees.ts';
import type { Box } from '../../domain/parcel.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { minus, type Paise, paise } from '../../domain/units.ts';
import styles from './quote-result.module.css';

interface PackingLineProps {
  readonly card: RateCard;
  readonly zone: string;
  readonly boxes: readonly Box[];
  /** What the boxes cost together, each billed on its own. */
  readonly apart: { readonly economy: Paise; readonly express: Paise };
}

/** What all of it would cost in one box, where there are several and one has a price. */
export function PackingLine({ card, zone, boxes, apart }: PackingLineProps) {
  const one = comparePacking(card, zone, boxes, apart);
  if (one === undefined) return null;
  const { saves } = one;
  return (
    <p>
      {saves.economy < 0 && `${severalAreCheaper(boxes, saves)} `}
      Packed as one box: <b>{formatRupees(one.economy)}</b>, {differenceOf(saves.economy)}{' '}
      <span className={styles['aside']}>
        (express {formatRupees(one.express)}, {differenceOf(saves.express)}), if no space is lost in
        packing.
      </span>
    </p>
  );
}

/** Express costs a surcharge for each box, so one box may be cheaper there alone. */
function severalAreCheaper({ length }: readonly Box[], saves: OneBoxPrice['saves']): string {
  const count = COUNTS[length - 2] ?? String(length);
  return saves.express < 0
    ? `${count} boxes are cheaper than one.`
    : `${count} boxes are cheaper than one for economy.`;
}

const COUNTS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function differenceOf(saves: Paise): string {
  if (saves === 0) return 'the same price';
  return saves > 0
    ? `saves ${formatRupees(saves)}`
    : `${formatRupees(minus(paise(0), saves))} more`;
}
