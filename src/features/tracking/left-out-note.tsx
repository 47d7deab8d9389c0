import {
  type FoundNumbers,
  type LeftOut,
  LONGEST_TEXT,
  MOST_NUMBERS,
} from '../../domain/tracking/find-numbers.ts';
import { LONGEST_NUMBER } from '../../domain/tracking/is-number-like.ts';
import styles from './left-out-note.module.css';

const WORDS: Readonly<Record<LeftOut, string>> = {
  numbers: `The first ${MOST_NUMBERS} numbers are shown. Paste the rest on their own.`,
  text: `Only the first ${LONGEST_TEXT.toLocaleString('en-IN')} characters were read. Paste the rest on its own.`,
  overlong: `A number of more than ${LONGEST_NUMBER} characters is left out: no tracking number is so long.`,
};

/** Says what of a pasted text is not among the parcels shown. */
export function LeftOutNote({ leftOut }: Pick<FoundNumbers, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return <p className={styles['note']}>{leftOut.map((what) => WORDS[what]).join(' ')}</p>;
}
