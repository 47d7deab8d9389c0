import type { ModulePreloadOptions } from 'vite';

/** What every document names itself: its styles, and the code that each page loads first. */
const IN_EVERY_DOCUMENT = /\.css$|\/first-[\w-]+\.js$/;

/** The owner can wait a moment longer, rather than every shopper load the names of its files. */
const OF_WORKSHOP = /\/workshop-[\w-]+\.js$/;

/** Files to fetch beside one that is imported on demand; not again what the page has in any case. */
export const withoutDocumentsOwn: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  file,
  needed,
) => (OF_WORKSHOP.test(file) ? [] : needed.filter((each) => !IN_EVERY_DOCUMENT.test(each)));
