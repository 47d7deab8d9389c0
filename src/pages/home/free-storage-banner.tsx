import { Package } from 'lucide-react';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import styles from './free-storage-banner.module.css';
import { PauseButton } from './pause-button.tsx';

const { freeDays, freeFor } = TARIFF_TEXTS;

const PHRASES = [
  `${freeDays} of free storage`,
  `For ${freeFor}`,
  'Many orders, one box',
  'Buy now, send later',
];

/** A tape that announces the free storage, running past without an end. */
export function FreeStorageBanner() {
  return (
    <section className={styles['banner']} aria-label={`${freeDays} of free storage`}>
      <div className={styles['tape']}>
        <Phrases />
        {/* The second copy follows the first, so that the tape has no end. */}
        <Phrases isCopy />
      </div>
      <PauseButton className={styles['pause']} />
    </section>
  );
}

function Phrases({ isCopy = false }: { readonly isCopy?: boolean }) {
  return (
    <ul className={styles['phrases']} aria-hidden={isCopy || undefined}>
      {PHRASES.map((phrase) => (
        <li key={phrase} className={styles['phrase']}>
          <Package size={22} aria-hidden="true" className={styles['icon']} />
          {phrase}
        </li>
      ))}
    </ul>
  );
}
