import Package from 'lucide-react/icons/package';
import styles from './free-storage-banner.module.css';
import { PauseButton } from './pause-button.tsx';

interface FreeStorageBannerProps {
  readonly phrases: readonly string[];
}

/** A tape that announces the free storage, running past without an end. */
export function FreeStorageBanner({ phrases }: FreeStorageBannerProps) {
  return (
    <section className={styles['banner']} aria-label={phrases[0]}>
      <div className={styles['tape']}>
        <Phrases phrases={phrases} />
        {/* The second copy follows the first, so that the tape has no end. */}
        <Phrases phrases={phrases} isCopy />
      </div>
      <PauseButton className={styles['pause']} />
    </section>
  );
}

function Phrases({
  phrases,
  isCopy = false,
}: FreeStorageBannerProps & { readonly isCopy?: boolean }) {
  return (
    <ul className={styles['phrases']} aria-hidden={isCopy || undefined}>
      {phrases.map((phrase) => (
        <li key={phrase} className={styles['phrase']}>
          <Package size={22} aria-hidden="true" className={styles['icon']} />
          {phrase}
        </li>
      ))}
    </ul>
  );
}
