import { DESK_PATH, WORKSHOP_PATH } from '../../src/domain/staff/desk-path.ts';
import { inlineScript } from './inline-script.ts';

/** Pages of staff are fetched ahead, but not drawn: they open a database and ask services. */
const OF_STAFF = [DESK_PATH, WORKSHOP_PATH].map((path) => ({ href_matches: `${path}*` }));

/**
 * Tells the browser to have the next page at hand: it is fetched, and drawn out of sight, when the
 * pointer rests on its link or presses it. Such pages run nothing before they are opened. To the
 * Content-Security-Policy these rules are a script.
 */
export const SPECULATION_RULES_SCRIPT = inlineScript(
  JSON.stringify({
    prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
    prerender: [
      {
        where: { and: [{ href_matches: '/*' }, { not: { or: OF_STAFF } }] },
        eagerness: 'moderate',
      },
    ],
  }),
  'speculationrules',
);
