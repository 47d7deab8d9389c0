import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import styles from './highlights.module.css';
import { PauseButton } from './pause-button.tsx';
import { ParcelStamp, PlaneStamp, WorldStamp } from './stamps.tsx';

const { processing, transit, countries } = TARIFF_TEXTS;

const HIGHLIGHTS = [
  {
    title: 'Worldwide shipping',
    text: `From any shop in India to more than ${countries} countries.`,
    Stamp: WorldStamp,
  },
  {
    title: 'Fast delivery',
    text: `Ready in ${processing}, with you ${transit} later.`,
    Stamp: PlaneStamp,
  },
  {
    title: 'Secure shipping',
    text: 'Checked in, packed securely and sealed, with a tracking number.',
    Stamp: ParcelStamp,
  },
] as const;

/** An airmail cover with three stamps; the postmark goes from one to the next, round and round. */
export function Highlights() {
  return (
    <div className={styles['cover']} data-highlight="0">
      <div className={styles['top']}>
        <p className={styles['airmail']} aria-hidden="true">
          By air
          <br />
          from India
        </p>
        <div className={styles['stamps']} aria-hidden="true">
          {HIGHLIGHTS.map(({ title, Stamp }) => (
            <Stamp key={title} className={styles['stamp'] ?? ''} />
          ))}
          <Postmark />
        </div>
      </div>
      <ul className={styles['texts']}>
        {HIGHLIGHTS.map(({ title, text }) => (
          <li key={title} className={styles['text']}>
            <h2 className={styles['title']}>{title}</h2>
            <p>{text}</p>
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
