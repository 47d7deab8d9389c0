import { groupDigits } from '../../domain/group-digits.ts';
import {
  type ExceededLimit,
  type FoundNumbers,
  MAX_NUMBERS,
  MAX_TEXT_LENGTH,
} from '../../domain/tracking/find-numbers.ts';
import { MAX_NUMBER_LENGTH } from '../../domain/tracking/is-number-like.ts';
import styles from './exceeded-limits-note.module.css';

const WORDS: Readonly<Record<ExceededLimit, string>> = {
  numbers: `Only the first ${MAX_NUMBERS} numbers are shown. Paste the rest separately.`,
  text: `Only the first ${groupDigits(String(MAX_TEXT_LENGTH))} characters were read. Paste the rest separately.`,
  'number-length': `A number with more than ${MAX_NUMBER_LENGTH} characters was left out: tracking numbers are never that long.`,
};

/** Says what of a pasted text is not among the parcels shown. */
export function ExceededLimitsNote({ exceeded }: Pick<FoundNumbers, 'exceeded'>) {
  if (exceeded.length === 0) return null;
  return <p className={styles['note']}>{exceeded.map((what) => WORDS[what]).join(' ')}</p>;
}
