import WifiOff from 'lucide-react/icons/wifi-off';
import styles from './offline-sign.module.css';

/** Out of sight until `src/enhance` shows it. */
export function OfflineSign({ className }: { readonly className?: string | undefined }) {
  return (
    <p role="status" className={className}>
      <span className={styles['offline']} data-offline-sign hidden>
        <WifiOff size={16} aria-hidden="true" />
        Offline
      </span>
    </p>
  );
}
