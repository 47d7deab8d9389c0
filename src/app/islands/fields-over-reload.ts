import { isStaffPath } from '../../domain/staff/is-staff-path.ts';
import { milliseconds } from '../../domain/time.ts';
import { after } from '../../environment/after.ts';
import { tabItems } from '../../environment/tab-items.ts';

const KEY = 'fields';

/** Where nobody signs in; what React takes over of a calculator is in the address itself. */
const FIELDS =
  ':is([data-island=tracker], [data-island=message], [data-island=calculator][data-waiting]) :is(input, textarea)';

interface Kept {
  readonly path: string;
  readonly fields: readonly Partial<HTMLInputElement>[];
}

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
  const fields = findFields().map(({ value, checked }) => ({ value, checked }));
  const kept: Kept = { path: location.pathname, fields };
  tabItems.setTabItem(KEY, JSON.stringify(kept));
}

/** Puts back what `reloadWithFields` has kept, before the code of the page takes it over. */
export function restoreFields(): void {
  const kept = tabItems.getTabItem(KEY);
  if (!kept) return;
  const { path, fields }: Kept = JSON.parse(kept);
  const found = findFields();
  const isHere = path === location.pathname;
  // In the middle of a deployment the host may have answered with a page without them.
  if (isHere && found.length === 0) return;
  tabItems.setTabItem(KEY, '');
  if (!isHere) return;
  for (const [index, field] of found.entries()) Object.assign(field, fields[index]);
}

/** Also those of several lines, of which `checked` is undefined. */
function findFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
}
