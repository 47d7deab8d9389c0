/** Runs one press at a time; a second one waits for the first and does nothing of its own. */
export interface OnePress {
  readonly press: (act: () => Promise<void>) => Promise<void>;
  /** Resolves once the last press has succeeded or failed. */
  readonly ended: () => Promise<void>;
}

/** @param onChange called with true when a press begins, and with false when it has ended. */
export function makeOnePress(onChange: (isPressed: boolean) => void): OnePress {
  let isPressed = false;
  let last: Promise<void> = Promise.resolve();
  const run = async (act: () => Promise<void>): Promise<void> => {
    isPressed = true;
    onChange(true);
    try {
      await act();
    } finally {
      isPressed = false;
      onChange(false);
    }
  };
  return {
    press: (act) => {
      if (!isPressed) last = run(act);
      return last;
    },
    ended: () => last.catch(() => undefined),
  };
}
