import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `act` when the form of the field is about to be sent, before anything else hears of it. */
export function useBeforeSubmit(field: RefObject<HTMLInputElement | null>, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const form = field.current?.form;
    const take = () => actNow();
    form?.addEventListener('submit', take, true);
    return () => form?.removeEventListener('submit', take, true);
  }, [field]);
}
