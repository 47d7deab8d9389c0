import { adviseOnBox } from '../../domain/advice.ts';
import { formatRupees } from '../../domain/format-rupees.ts';
import { metricFactor, type UnitSystem } from '../../domain/measure.ts';
import type { Box } from '../../domain/parcel.ts';
import type { BoxQuote, PricedBox } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { centimetres, kilograms, minus } from '../../domain/units.ts';
import { AdviceList } from './advice-list.tsx';
import styles from './box-explanation.module.css';
import type { BoxForm } from './form.ts';
import {
  formatDimensionalWeight,
  formatExactWeight,
  formatNumber,
  formatRemainingWeight,
} from './format.ts';

interface BoxExplanationProps {
  /** Absent for a single box. */
  readonly name: string | undefined;
  readonly card: RateCard;
  readonly zone: string;
  readonly box: Box;
  readonly quoted: BoxQuote;
  readonly typed: BoxForm | undefined;
  readonly system: UnitSystem;
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
  const inches = inchesOf(typed);
  const isPounds = typed?.weight.system === 'imperial';
  const step = centimetres(metricFactor(system, 'length'));
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
            {isPounds && `${typed.weight.text.trim()} lb = `}
            {formatExactWeight(quoted.actual)}
          </dd>
        </div>
        <div>
          <dt>
            Dimensional weight
            <span className={styles['sum']}>
              {inches !== undefined && `${inches} in = `}
              {sides} cm ÷ {card.divisor}
            </span>
          </dt>
          <dd>{formatDimensionalWeight(quoted.dimensional)}</dd>
        </div>
        {quoted.kind === 'priced' && (
          <div className={styles['billed']}>
            <dt>Billed weight</dt>
            <dd>{formatExactWeight(quoted.billed)}</dd>
          </div>
        )}
      </dl>
      {quoted.kind === 'priced' && card.rule === 'billed-weight' && (
        <Reason quoted={quoted} system={system} />
      )}
      <AdviceList advice={adviseOnBox(card, zone, box, step)} system={system} />
    </div>
  );
}

interface ReasonProps {
  readonly quoted: PricedBox;
  readonly system: UnitSystem;
}

function Reason({ quoted, system }: ReasonProps) {
  const { actual, dimensional, billed } = quoted;
  const heavier = kilograms(Math.max(actual, dimensional));
  // A step that the size fills still leaves room for weight.
  const room = minus(billed, actual);
  const sentences = [
    whatCounts(quoted),
    heavier < billed
      ? `${asBeginning(formatExactWeight(heavier))} is billed as ${formatExactWeight(billed)}.`
      : `${formatExactWeight(heavier)} is exactly a step of the price list.`,
    room > A_GRAM
      ? `You can add ${formatRemainingWeight(room, system)} at the same price.`
      : 'You can’t add anything at the same price.',
  ];
  return <p className={styles['reason']}>{sentences.join(' ')}</p>;
}

const A_GRAM = kilograms(0.001);

function whatCounts({ actual, dimensional }: PricedBox): string {
  if (dimensional > actual) return 'Its size counts for more than its weight.';
  if (dimensional < actual) return 'Its weight counts for more than its size.';
  return 'Its weight and its size count the same.';
}

/** With a capital, since a tiny weight is written in words. */
function asBeginning(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sides as they were typed, where that was in inches. */
function inchesOf(typed: BoxForm | undefined): string | undefined {
  const sides = typed && [typed.length, typed.breadth, typed.height];
  if (!sides?.every(({ system }) => system === 'imperial')) return undefined;
  return sides.map(({ text }) => text.trim()).join(' × ');
}
