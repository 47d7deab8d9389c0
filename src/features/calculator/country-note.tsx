import type { CountryNote as Note } from '../../domain/country-notes.ts';
import { formatDate } from '../../domain/format-date.ts';
import styles from './quote-result.module.css';

/** What the country of destination charges or asks for, and how old that knowledge is. */
export function CountryNote({ note }: { readonly note: Note | undefined }) {
  if (note === undefined) return null;
  return (
    <p className={styles['warning']}>
      {note.text} <span className={styles['aside']}>Checked {formatDate(note.checked)}.</span>
    </p>
  );
}
