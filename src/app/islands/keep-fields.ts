import { isSameField } from './is-same-field.ts';

/**
 * React keeps the fields of a page that it takes over, and never writes into them. Where something
 * else has changed the page before, as extensions do, it draws its part anew: the returned function
 * then hands what the old fields hold to the new ones, in the same task in which these are drawn.
 */
export function keepFields(place: Element): () => void {
  // React gives the name of its own field to an extension's that stands in its place.
  const before = fieldsIn(place).map((field) => [field, field.name] as const);
  let focused = document.activeElement;
  const noteFocus = () => {
    // Once the field that had it is gone, the page puts it somewhere, not the person.
    if (focused?.isConnected !== false) focused = document.activeElement;
  };
  document.addEventListener('focusin', noteFocus);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    const after = new Set(fieldsIn(place));
    for (const [old, name] of before) {
      // Further boxes have the same names; an extension's own field may be gone, and belongs to none.
      const field = [...after].find((one) => isSameField({ name, value: old.value }, one));
      if (field === undefined) continue;
      after.delete(field);
      if (old.isConnected) continue;
      handOver(old, field);
      if (old === focused) field.focus();
    }
  };
}

/** Also those of several lines, which have all of it that is used here. */
function fieldsIn(place: Element): readonly HTMLInputElement[] {
  return [...place.querySelectorAll<HTMLInputElement>('input, textarea')];
}

function handOver(old: HTMLInputElement, field: HTMLInputElement): void {
  if (old.type === 'radio') {
    if (old.checked) field.click();
  } else if (old.value !== field.value && old.value !== '') {
    field.value = old.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
