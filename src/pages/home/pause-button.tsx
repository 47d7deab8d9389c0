import { Pause, Play } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { useMotion } from './motion.tsx';
import styles from './pause-button.module.css';

/** Stops and starts all that moves by itself; keeps its place, so that nothing jumps. */
export function PauseButton({ className }: { readonly className?: string | undefined }) {
  const { isMoving, canMove, toggle } = useMotion();
  const Icon = isMoving ? Pause : Play;
  return (
    <button
      type="button"
      className={classNames(styles['pause'], !canMove && styles['absent'], className)}
      aria-label={isMoving ? 'Pause animations' : 'Play animations'}
      onClick={toggle}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
