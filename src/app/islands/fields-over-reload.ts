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

interface Kept {
  readonly fields: readonly Pick<HTMLInputElement, 'name' | 'value' | 'checked'>[];
  /** The id of the element that had the focus. */
  readonly focused: string | undefined;
}

/** A desk saves what is typed within 400 ms, and a browser lets go of what is being saved when it reloads. */
const DESK_SAVES = milliseconds(600);

/**
 * Reloads the page without losing what is typed, also while the new page is on its way. Where the browser
 * lets nothing be kept, it asks before what was typed is gone.
 */
export function reloadWithFields(): void {
  addEventListener('pagehide', storeFields, { once: true });
  addEventListener('beforeunload', warnOfLoss, { once: true });
  const reload = () => location.reload();
  if (isStaffPath(location.pathname)) after(DESK_SAVES, reload);
  else reload();
}

function warnOfLoss(event: Event): void {
  storeFields();
  const isTyped = findFields().some(({ value, defaultValue }) => value !== defaultValue);
  if (isTyped && !tabItems.getTabItem(keyHere())) event.preventDefault();
}

function storeFields(): void {
  const kept: Kept = {
    fields: findFields().map(({ name, value, checked }) => ({ name, value, checked })),
    focused: document.activeElement?.id,
  };
  tabItems.setTabItem(keyHere(), JSON.stringify(kept));
}

/** Puts back what `reloadWithFields` has kept, before the code of the page takes it over. */
export function restoreFields(): void {
  const kept = tabItems.getTabItem(keyHere());
  const found = findFields();
  // In the middle of a deployment the host may have answered with another page first.
  if (!kept || found.length === 0) return;
  tabItems.setTabItem(keyHere(), '');
  const { fields, focused }: Kept = JSON.parse(kept);
  for (const field of found) {
    // A new version may have more of them, or in another order.
    const before = fields.find(
      ({ name, value }) => name === field.name && (field.type !== 'radio' || value === field.value),
    );
    if (before === undefined) continue;
    if (field.value === field.defaultValue) Object.assign(field, before);
    // A letter that somebody has begun anew, or gone on with, before there was code to put it back.
    else if (before.checked === undefined && !field.value.startsWith(before.value))
      field.value = `${before.value}\n${field.value}`;
  }
  // Unless somebody has gone somewhere meanwhile.
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus();
}

function keyHere(): string {
  return `typed ${location.pathname}`;
}

/** Also those of several lines, of which `checked` is undefined. */
function findFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
}
