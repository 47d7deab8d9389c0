import picture from 'virtual:wordmark';
import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { WORDMARK } from '../../domain/look/wordmark.ts';
import styles from './wordmark.module.css';

/** The name on the door: the agency's own drawing, or its name beside a parcel carried over a bridge. */
export function Wordmark() {
  return (
    <Link to="/" className={styles['wordmark']} aria-label={`${BUSINESS.name}, home`}>
      {WORDMARK.picture === undefined ? (
        <>
          <Mark />
          <span>
            <Name />
          </span>
        </>
      ) : (
        <img
          src={picture}
          alt=""
          width={WORDMARK.picture.width}
          height={WORDMARK.picture.height}
          className={styles['picture']}
        />
      )}
    </Link>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 44 32" width="44" height="32" aria-hidden="true" className={styles['mark']}>
      <rect x="16" y="2" width="12" height="9" rx="1" className={styles['parcel']} />
      <path d="M22 2v4" className={styles['string']} />
      <path d="M2 27C8 17 14 13.5 22 13.5S36 17 42 27" className={styles['arch']} />
      <path d="M2 28.5h40M12 27V18.5M22 27V15M32 27V18.5" className={styles['deck']} />
    </svg>
  );
}

function Name() {
  const { name } = BUSINESS;
  const { accented } = WORDMARK;
  if (accented === '') return name;
  const [before = ''] = name.split(accented, 1);
  return (
    <>
      {before}
      <b className={styles['accented']}>{accented}</b>
      {name.slice(before.length + accented.length)}
    </>
  );
}
