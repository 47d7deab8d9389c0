import { tabItems } from '../../environment/tab-items.ts';

const KEY = 'fields';

/** Where nobody signs in, and React has not come: what it takes over it keeps in the address itself. */
const FIELDS =
  '[data-waiting]:not([data-island=desk], [data-island=workshop]) :is(input, textarea)';

interface Kept {
  readonly path: string;
  readonly fields: readonly Partial<HTMLInputElement>[];
}

/** Reloads the page without losing what is typed into parts that wait for their code. */
export function reloadWithFields(): void {
  const fields = findFields().map(({ value, checked }) => ({ value, checked }));
  const kept: Kept = { path: location.pathname, fields };
  tabItems.setTabItem(KEY, JSON.stringify(kept));
  location.reload();
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
