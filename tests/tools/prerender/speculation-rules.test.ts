import { expect, test } from 'vitest';
import { SPECULATION_RULES_SCRIPT } from '../../../tools/prerender/speculation-rules.ts';

test('pages of shoppers are drawn ahead, and those of staff only fetched', () => {
  const [, rules = ''] = /^<script type="speculationrules">(.*)<\/script>$/.exec(
    SPECULATION_RULES_SCRIPT.html,
  ) ?? ['', ''];
  expect(JSON.parse(rules)).toEqual({
    prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { or: [{ href_matches: '/bill*' }, { href_matches: '/owner*' }] } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
});
