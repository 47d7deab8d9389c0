import { adviseOnBox } from '../../domain/advice.ts';
import { formatRupees } from '../../domain/format-rupees.ts';
import { factor, type System } from '../../domain/measure.ts';
import type { Box } from '../../domain/parcel.ts';
import type { BoxQuote, PricedBox } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { AdviceList } from './advice-list.tsx';
import styles from './box-explanation.module.css';
import type { BoxForm } from './form.ts';
import { formatNumber, formatShownWeight, formatWeight } from './format.ts';

interface BoxExplanationProps {
  /** Absent for a single box. */
  readonly name: string | undefined;
  readonly card: RateCard;
  readonly zone: string;
  readonly box: Box;
  readonly quoted: BoxQuote;
  readonly typed: BoxForm | undefined;
  readonly system: System;
}

/** Why a box costs what it costs, in the visitor's own numbers. */
export function BoxExplanation({
  name,
  card,
  zone,
  box,
  quoted,
  typed,
  system,
}: BoxExplanationProps) {
  const sides = [box.length, box.breadth, box.height].map(formatNumber).join(' × ');
  const isPounds = typed?.weight.system === 'imperial';
  const step = factor(system, 'length');
  return (
    <div className={styles['box']}>
      {name !== undefined && (
        <h3 className={styles['name']}>
          {name}
          {quoted.kind === 'priced' && <span>{formatRupees(quoted.economy)}</span>}
        </h3>
      )}
      <dl className={styles['weights']}>
        <div>
          <dt>Actual weight</dt>
          <dd>
            {isPounds && `${typed.weight.text} lb = `}
            {formatWeight(quoted.actual)}
          </dd>
        </div>
        <div>
          <dt>
            Dimensional weight
            <span className={styles['sum']}>
              {sides} cm ÷ {card.divisor}
            </span>
          </dt>
          <dd>{formatShownWeight(quoted.dimensional)}</dd>
        </div>
        {quoted.kind === 'priced' && (
          <div className={styles['billed']}>
            <dt>Billed weight</dt>
            <dd>{formatWeight(quoted.billed)}</dd>
          </div>
        )}
      </dl>
      {quoted.kind === 'priced' && card.rule === 'billed-weight' && <Reason quoted={quoted} />}
      <AdviceList advice={adviseOnBox(card, zone, box, step)} system={system} />
    </div>
  );
}

function Reason({ quoted }: { readonly quoted: PricedBox }) {
  const isBySize = quoted.dimensional > quoted.actual;
  const heavier = isBySize ? quoted.dimensional : quoted.actual;
  return (
    <p className={styles['reason']}>
      {isBySize
        ? 'Its size counts more than its weight. '
        : 'Its weight counts more than its size. '}
      {quoted.room > 0
        ? `${formatWeight(heavier)} is billed as ${formatWeight(quoted.billed)}: ${roomOf(quoted)}`
        : `${formatWeight(heavier)} is a full step of the price list: there is no room left in it.`}
    </p>
  );
}

/** What may still be packed; a step that size has filled leaves more room for weight. */
function roomOf(quoted: PricedBox): string {
  const room = formatWeight(quoted.billed - quoted.actual);
  return `${room} more would fit at the same price.`;
}
