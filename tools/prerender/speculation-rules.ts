import { createHash } from 'node:crypto';

/**
 * Tells the browser to have the next page at hand: it is fetched when the pointer rests on its link
 * or presses it. Pages that are fetched so run nothing before they are opened.
 */
const RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

export const SPECULATION_RULES_SCRIPT = `<script type="speculationrules">${RULES}</script>`;

/** The hash by which the Content-Security-Policy allows these rules: to browsers they are a script. */
export const SPECULATION_RULES_HASH = `'sha256-${createHash('sha256').update(RULES).digest('base64')}'`;
