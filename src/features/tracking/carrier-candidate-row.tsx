import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { CARRIERS, type CarrierId } from '../../domain/tracking/carrier.ts';
import type { CarrierCandidate, MatchQuality } from '../../domain/tracking/rank-carriers.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './carrier-candidate-row.module.css';
import { CarrierLink } from './carrier-link.tsx';
import { explainCarrierCandidate } from './explain-carrier-candidate.ts';

interface CandidateRowProps {
  readonly candidate: CarrierCandidate;
  readonly number: string;
  /** Whether it is the carrier to open before the others. */
  readonly isLikely: boolean;
  readonly onOpen: (carrier: CarrierId) => void;
  readonly onReading: (reading: string) => void;
}

const SIGNS = {
  verified: CircleCheck,
  possible: CircleQuestionMark,
  mistyped: TriangleAlert,
} as const;
const VERDICTS: Readonly<Record<MatchQuality, string>> = {
  verified: 'Check digit correct',
  possible: 'Possible',
  mistyped: 'Possible typo',
};

/** One carrier that a number may belong to: how well it fits, why, and the way there. */
export function CarrierCandidateRow({
  candidate,
  number,
  isLikely,
  onOpen,
  onReading,
}: CandidateRowProps) {
  const { carrier, fit, readings } = candidate;
  const Sign = SIGNS[fit];
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {CARRIERS[carrier].name}
          <span className={classNames(styles['verdict'], styles[fit])}>
            <Sign size={18} aria-hidden="true" />
            {VERDICTS[fit]}
          </span>
        </p>
        <p className={styles['why']}>{explainCarrierCandidate(candidate)}</p>
        {readings.length > 0 && (
          <p className={styles['readings']}>
            Did you mean:
            {readings.map((reading) => (
              <Button
                key={reading}
                look="quiet"
                className={styles['reading']}
                aria-label={`Use ${reading}`}
                onClick={() => onReading(reading)}
              >
                {markChange(number, reading)}
              </Button>
            ))}
          </p>
        )}
      </div>
      <CarrierLink
        carrier={carrier}
        number={number}
        onOpen={onOpen}
        look={isLikely ? 'primary' : 'secondary'}
      />
    </li>
  );
}

/** The other reading with the characters that differ from what was typed marked. */
function markChange(number: string, reading: string) {
  const first = [...reading].findIndex((character, index) => character !== number[index]);
  const last = [...reading].findLastIndex((character, index) => character !== number[index]);
  return (
    <span>
      {reading.slice(0, first)}
      <mark className={styles['change']}>{reading.slice(first, last + 1)}</mark>
      {reading.slice(last + 1)}
    </span>
  );
}
