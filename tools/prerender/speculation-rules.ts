import { createHash } from 'node:crypto';
import { DESK_PATH, WORKSHOP_PATH } from '../../src/domain/staff/desk-path.ts';

/** Pages of staff are fetched ahead, but not drawn: they open a database and ask services. */
const OF_STAFF = [DESK_PATH, WORKSHOP_PATH].map((path) => ({ href_matches: `${path}*` }));

/**
 * Tells the browser to have the next page at hand: it is fetched, and drawn out of sight, when the
 * pointer rests on its link or presses it. Such pages run nothing before they are opened.
 */
const RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { or: OF_STAFF } }] },
      eagerness: 'moderate',
    },
  ],
});

export const SPECULATION_RULES_SCRIPT = `<script type="speculationrules">${RULES}</script>`;

/** The hash by which the Content-Security-Policy allows these rules: to browsers they are a script. */
export const SPECULATION_RULES_HASH = `'sha256-${createHash('sha256').update(RULES).digest('base64')}'`;
