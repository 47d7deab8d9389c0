import { createHash } from 'node:crypto';

/**
 * Marks a page that is newly opened, and not read anew or returned to. It has to be known before the
 * page is laid out, as all else would come too late for a place far down.
 */
const MARK =
  "performance.getEntriesByType('navigation')[0]?.type==='navigate'&&(document.documentElement.dataset.newlyOpened='')";

export const NEWLY_OPENED_SCRIPT = `<script>${MARK}</script>`;

/** The hash by which the Content-Security-Policy allows this script, which is no file. */
export const NEWLY_OPENED_HASH = `'sha256-${createHash('sha256').update(MARK).digest('base64')}'`;
