/** Whether the turn is still the newest. */
type IsStillWanted = () => boolean;

interface Turns {
  /** Begins a turn, with which all earlier ones are over. */
  readonly next: () => IsStillWanted;
  /** The turn that is going on. */
  readonly current: () => IsStillWanted;
}

/** Tells an answer that takes its time whether it is still wanted: what the owner did last counts. */
export function makeTurns(): Turns {
  let newest = 0;
  const current = () => {
    const own = newest;
    return () => own === newest;
  };
  return {
    next: () => {
      newest += 1;
      return current();
    },
    current,
  };
}
