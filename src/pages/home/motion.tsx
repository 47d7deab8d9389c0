import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useEnvironment } from '../../ui/page-context.ts';

interface Motion {
  /** False in the prerendered page, where nobody could stop it. */
  readonly isMoving: boolean;
  /** False where the visitor's system asks for less motion: then there is nothing to stop. */
  readonly canMove: boolean;
  readonly toggle: () => void;
}

const MotionContext = createContext<Motion>({
  isMoving: false,
  canMove: false,
  toggle: () => undefined,
});

const KEY = 'motion';

/** One switch for all that moves on the page by itself; what the visitor chose is remembered. */
export function MotionProvider({ children }: { readonly children: ReactNode }) {
  const { getItem, setItem } = useEnvironment();
  const canMove = useSyncExternalStore(listen, allowsMotion, () => false);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => setPaused(getItem(KEY) === 'paused'), [getItem]);
  const toggle = () => {
    setPaused(!isPaused);
    setItem(KEY, isPaused ? 'moving' : 'paused');
  };
  return (
    <MotionContext value={{ isMoving: canMove && !isPaused, canMove, toggle }}>
      {children}
    </MotionContext>
  );
}

export function useMotion(): Motion {
  return useContext(MotionContext);
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function allowsMotion(): boolean {
  return !matchMedia(LESS_MOTION).matches;
}

function listen(onChange: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
