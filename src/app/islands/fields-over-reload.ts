import { isStaffPath } from '../../domain/staff/is-staff-path.ts';
import { milliseconds } from '../../domain/time.ts';
import { after } from '../../environment/after.ts';
import { tabItems } from '../../environment/tab-items.ts';
import { isSameField } from './is-same-field.ts';

/**
 * Where nobody signs in. What React has taken over of a calculator is in the address itself, but for its
 * last field, which asks what may be sent.
 */
const FIELDS =
  ':is(:is(form, section)[data-needs-scripts], [data-island=calculator][data-waiting]) :is(input, textarea)';

/** One for the whole tab, so that a visit to any other page empties it, unless a reload of ours has failed. */
const KEY = 'typed';

interface Kept {
  readonly path: string;
  readonly fields: readonly Pick<HTMLInputElement, 'name' | 'value' | 'checked'>[];
  /** The id of the element that had the focus. */
  readonly focused: string | undefined;
  readonly isReload: boolean;
}

/** A desk saves what is typed within 400 ms, and a browser lets go of what is being saved when it reloads. */
const DESK_SAVES = milliseconds(600);

/**
 * Reloads the page, which keeps what is typed. Where the browser lets nothing be kept, it asks before that
 * is gone.
 */
export function reloadWithFields(): void {
  addEventListener('beforeunload', warnOfLoss, { once: true });
  addEventListener('pagehide', () => storeFields(true), { once: true });
  const reload = () => location.reload();
  if (isStaffPath(location.pathname)) after(DESK_SAVES, reload);
  else reload();
}

function warnOfLoss(event: Event): void {
  storeFields(true);
  const isTyped = findFields().some(({ value, defaultValue }) => value !== defaultValue);
  if (isTyped && !tabItems.getTabItem(KEY)) event.preventDefault();
}

function storeFields(isReload: boolean): void {
  const fields = findFields().map(({ name, value, checked }) => ({ name, value, checked }));
  // In the middle of a deployment the host may answer with another page first.
  if (fields.length === 0) return;
  const { pathname: path } = location;
  const kept: Kept = { path, fields, focused: document.activeElement?.id, isReload };
  tabItems.setTabItem(KEY, JSON.stringify(kept));
}

/**
 * Keeps what is typed over any reload, ours and a person's own, also while the new page is on its way.
 * Must be called before the code of the page takes the fields over.
 */
export function keepFieldsOverReload(): void {
  addEventListener('pagehide', () => storeFields(false));
  const kept = tabItems.getTabItem(KEY);
  if (!kept) return;
  const { path, fields, focused, isReload }: Kept = JSON.parse(kept);
  const [navigation] = performance.getEntriesByType('navigation');
  // A reload of ours that met a dead line ends at the browser's own page. From there the visit goes on as a
  // new one.
  const isSameVisit =
    path === location.pathname &&
    (isReload || (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload');
  const found = findFields();
  // In the middle of a deployment the host may answer with another page first.
  if (isSameVisit && found.length === 0) return;
  // After a reload of ours that failed, somebody may look at another page before this one.
  if (isReload && path !== location.pathname) return;
  // What was left behind comes back on no later visit, whoever is at the device then.
  tabItems.setTabItem(KEY, '');
  if (!isSameVisit) return;
  for (const field of found) {
    // A new version may have more of them, or in another order.
    const before = fields.find((one) => isSameField(one, field));
    if (before === undefined) continue;
    const isUntouched =
      field.value === field.defaultValue && field.checked === field.defaultChecked;
    if (isUntouched) Object.assign(field, before);
    // A letter that somebody has begun anew, or gone on with, before there was code to put it back.
    else if (before.checked === undefined && !field.value.startsWith(before.value))
      field.value = `${before.value}\n${field.value}`;
  }
  // Unless somebody has gone somewhere meanwhile.
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Also those of several lines, of which `checked` is undefined. */
function findFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
}
