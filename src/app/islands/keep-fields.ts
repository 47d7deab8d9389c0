type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * React keeps the fields of a page that it takes over, and never writes into them. Where something
 * else has changed the page before, as extensions do, it draws its part anew: the returned function
 * then hands what the old fields hold to the new ones, in the same task in which these are drawn.
 */
export function keepFields(place: Element): () => void {
  const before = fieldsIn(place);
  let focused: EventTarget | null = document.activeElement;
  const noteFocus = ({ target }: Event) => {
    // Once the field that had it is gone, the page puts it somewhere, not the person.
    if (!(focused instanceof Node) || focused.isConnected) focused = target;
  };
  document.addEventListener('focusin', noteFocus);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    const after = fieldsIn(place);
    for (const [index, old] of before.entries()) {
      const field = after[index];
      if (old.isConnected || field === undefined) continue;
      handOver(old, field);
      if (old === focused) field.focus();
    }
  };
}

function fieldsIn(place: Element): readonly TextField[] {
  return [...place.querySelectorAll<TextField>('input, textarea')];
}

function handOver(old: TextField, field: TextField): void {
  if (old instanceof HTMLInputElement && old.type === 'radio') {
    if (old.checked) field.click();
  } else if (old.value !== field.value && old.value !== '') {
    field.value = old.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
