import { useState } from 'react';
import { afterPressEnds } from './after-press-ends.ts';
import { useEnvironment } from './page-context.ts';

interface Held<Value> {
  /** The value now, or that of the time when it was held. */
  readonly shown: Value;
  readonly hold: () => void;
  readonly release: () => void;
}

/** Holds what a field shows until the press that leaves it has done its work, so that nothing moves away. */
export function useHeldDuringPress<Value>(value: Value): Held<Value> {
  const { after } = useEnvironment();
  const [held, setHeld] = useState<{ readonly value: Value }>();
  const release = () => setHeld(undefined);
  return {
    shown: held === undefined ? value : held.value,
    hold: () => {
      setHeld({ value: held === undefined ? value : held.value });
      afterPressEnds(after, release);
    },
    release,
  };
}
