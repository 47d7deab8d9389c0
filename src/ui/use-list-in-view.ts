import { type RefObject, useEffect } from 'react';

/** Brings a field and the list under it into view once the list is open. */
export function useListInView(
  isOpen: boolean,
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    // On a phone the keyboard takes the lower half of the screen: the field goes to the top.
    if (matchMedia('(max-width: 40rem)').matches) field.current?.scrollIntoView({ block: 'start' });
    else list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, field, list]);
}
