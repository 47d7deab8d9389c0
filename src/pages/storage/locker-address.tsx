import { Fragment } from 'react';
import type { Words } from '../../domain/words/words-files.ts';
import styles from './locker-address.module.css';

/** What a customer types at a shop's checkout, as a printed label. */
export function LockerAddress({ words }: { readonly words: Words['storage']['label'] }) {
  return (
    <figure className={styles['label']}>
      <figcaption className={styles['caption']}>{words.caption}</figcaption>
      <p className={styles['address']}>
        {words.lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
      <svg viewBox="0 0 220 44" aria-hidden="true" className={styles['bars']}>
        <path d="M2 0v44M8 0v44M16 0v44M20 0v44M30 0v44M36 0v44M46 0v44M50 0v44M56 0v44M68 0v44M74 0v44M78 0v44M90 0v44M98 0v44M102 0v44M110 0v44M120 0v44M124 0v44M132 0v44M142 0v44M148 0v44M152 0v44M164 0v44M170 0v44M178 0v44M184 0v44M194 0v44M198 0v44M206 0v44M216 0v44" />
      </svg>
    </figure>
  );
}
