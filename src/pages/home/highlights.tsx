import type { Words } from '../../domain/words/words-files.ts';
import { InlineText } from '../inline-text.tsx';
import styles from './highlights.module.css';
import { PauseButton } from './pause-button.tsx';
import { ParcelStamp, PlaneStamp, WorldStamp } from './stamps.tsx';

const STAMPS = [
  { name: 'world', Stamp: WorldStamp },
  { name: 'plane', Stamp: PlaneStamp },
  { name: 'parcel', Stamp: ParcelStamp },
] as const;

interface HighlightsProps {
  readonly highlights: Words['home']['highlights'];
  /** What is written beside the stamps. */
  readonly airmail: readonly string[];
}

/** An airmail cover with three stamps; the postmark goes from one to the next, round and round. */
export function Highlights({ highlights, airmail }: HighlightsProps) {
  return (
    <div className={styles['cover']} data-highlight="0">
      <div className={styles['top']}>
        <p className={styles['airmail']} aria-hidden="true">
          {airmail[0]}
          <br />
          {airmail[1]}
        </p>
        <div className={styles['stamps']} aria-hidden="true">
          {STAMPS.map(({ name, Stamp }) => (
            <Stamp key={name} className={styles['stamp'] ?? ''} />
          ))}
          <Postmark />
        </div>
      </div>
      <ul className={styles['texts']}>
        {highlights.map(({ title, text }) => (
          <li key={title} className={styles['text']}>
            <h2 className={styles['title']}>{title}</h2>
            <p>
              <InlineText line={text} />
            </p>
          </li>
        ))}
      </ul>
      <PauseButton className={styles['pause']} />
    </div>
  );
}

function Postmark() {
  return (
    <svg
      viewBox="0 0 150 90"
      width="150"
      height="90"
      className={styles['postmark']}
      aria-hidden="true"
    >
      <circle cx="105" cy="45" r="41" />
      <circle cx="105" cy="45" r="33" />
      <path d="M2 22q10-7 20 0t20 0 20 0M2 37q10-7 20 0t20 0 18 0M2 52q10-7 20 0t20 0 18 0M2 67q10-7 20 0t20 0 20 0" />
      <path d="M84 38h42M84 52h42" />
    </svg>
  );
}
