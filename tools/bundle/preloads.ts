import type { ModulePreloadOptions } from 'vite';

/** What every document names itself: its styles, and the code that each page loads first. */
const IN_EVERY_DOCUMENT = /\.css$|\/first-[\w-]+\.js$/;

/** Files to fetch beside one that is imported on demand; not again what the page has in any case. */
export const withoutDocumentsOwn: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  _file,
  needed,
) => needed.filter((file) => !IN_EVERY_DOCUMENT.test(file));
