import { isStaffPath } from '../../domain/staff/is-staff-path.ts';
import { milliseconds } from '../../domain/time.ts';
import { after } from '../../environment/after.ts';
import { tabItems } from '../../environment/tab-items.ts';

/**
 * Where nobody signs in. What React has taken over of a calculator is in the address itself, but for its
 * last field, which asks what may be sent.
 */
const FIELDS =
  ':is([data-island=tracker], [data-island=message], [data-island=calculator][data-waiting], section[data-needs-scripts]) :is(input, textarea)';

type Kept = readonly (Pick<HTMLInputElement, 'value'> & { readonly checked?: boolean })[];

/** A desk saves what is typed within 400 ms, and a browser lets go of what is being saved when it reloads. */
const DESK_SAVES = milliseconds(600);

/** Reloads the page without losing what is typed, also while the new page is on its way. */
export function reloadWithFields(): void {
  addEventListener('pagehide', storeFields, { once: true });
  const reload = () => location.reload();
  if (isStaffPath(location.pathname)) after(DESK_SAVES, reload);
  else reload();
}

function storeFields(): void {
  const fields: Kept = findFields().map(({ value, checked }) => ({ value, checked }));
  tabItems.setTabItem(keyHere(), JSON.stringify(fields));
}

/** Puts back what `reloadWithFields` has kept, before the code of the page takes it over. */
export function restoreFields(): void {
  const kept = tabItems.getTabItem(keyHere());
  const found = findFields();
  // In the middle of a deployment the host may have answered with another page first.
  if (!kept || found.length === 0) return;
  tabItems.setTabItem(keyHere(), '');
  const fields: Kept = JSON.parse(kept);
  for (const [index, field] of found.entries()) {
    // From the end, as only the last may have been kept.
    const before = fields.at(index - found.length) ?? field;
    if (field.value === field.defaultValue) Object.assign(field, before);
    // A letter that somebody has begun anew, or gone on with, before there was code to put it back.
    else if (before.checked === undefined && !field.value.startsWith(before.value))
      field.value = `${before.value}\n${field.value}`;
  }
}

function keyHere(): string {
  return `fields ${location.pathname}`;
}

/** Also those of several lines, of which `checked` is undefined. */
function findFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
}
