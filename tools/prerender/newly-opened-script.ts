import { inlineScript } from './inline-script.ts';

/**
 * Marks a page that is newly opened, and not read anew or returned to. It has to be known before the
 * page is laid out, as all else would come too late for a place far down.
 */
export const NEWLY_OPENED_SCRIPT = inlineScript(
  "performance.getEntriesByType('navigation')[0]?.type==='navigate'&&(document.documentElement.dataset.newlyOpened='')",
);
