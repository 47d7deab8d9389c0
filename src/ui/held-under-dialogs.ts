import { createContext, useCallback, useContext, useState } from 'react';

/** Called by each dialog as it opens; returns what it calls as it closes. */
export const DialogHost = createContext<() => () => void>(() => () => undefined);

/**
 * The value, which stays as it is while a dialog within the host is open: a row that went would take
 * its dialog, and what is typed there, with it.
 */
export function useHeldUnderDialogs<Value>(value: Value): {
  readonly held: Value;
  readonly onDialog: () => () => void;
} {
  const [dialogs, setDialogs] = useState(0);
  const [last, setLast] = useState(value);
  const isHeld = dialogs > 0;
  if (!isHeld && last !== value) setLast(value);
  const onOuterDialog = useContext(DialogHost);
  const onDialog = useCallback(() => {
    const onOuterClose = onOuterDialog();
    setDialogs((count) => count + 1);
    return () => {
      onOuterClose();
      setDialogs((count) => count - 1);
    };
  }, [onOuterDialog]);
  return { held: isHeld ? last : value, onDialog };
}
