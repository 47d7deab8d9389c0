import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { classNames } from '../../ui/class-names.ts';
import styles from './pause-button.module.css';

/** Stops and starts all that moves by itself; keeps its place, so that nothing jumps. */
export function PauseButton({ className }: { readonly className?: string | undefined }) {
  return (
    <button
      type="button"
      className={classNames(styles['pause'], className)}
      aria-label="Play animations"
      data-motion-switch
    >
      <Pause size={18} aria-hidden="true" className={styles['whileMoving']} />
      <Play size={18} aria-hidden="true" className={styles['whilePaused']} />
    </button>
  );
}
