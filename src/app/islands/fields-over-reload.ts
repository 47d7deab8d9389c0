import { tabItems } from '../../environment/tab-items.ts';

const KEY = 'fields';

/** Where nobody signs in; what React takes over of a calculator is in the address itself. */
const FIELDS =
  ':is([data-island=tracker], [data-island=message], [data-island=calculator][data-waiting]) :is(input, textarea)';

interface Kept {
  readonly path: string;
  readonly fields: readonly Partial<HTMLInputElement>[];
}

/** Reloads the page without losing what is typed, also while the new page is on its way. */
export function reloadWithFields(): void {
  addEventListener('pagehide', storeFields, { once: true });
  location.reload();
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
  tabItems.setTabItem(KEY, '');
  const { path, fields }: Kept = JSON.parse(kept);
  if (path !== location.pathname) return;
  for (const [index, field] of findFields().entries()) Object.assign(field, fields[index]);
}

/** Also those of several lines, of which `checked` is undefined. */
function findFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
}
