import { expect, test } from 'vitest';
import { deferCode } from '../../../tools/prerender/defer-code.ts';

const page =
  '<html lang="en"><head><script type="module" src="/a.js"></script>' +
  '<link rel="stylesheet" href="/a.css"><link rel="manifest" href="/m.json">' +
  '<link rel="modulepreload" href="/b.js"></head></html>';

test('a page loads only its styles at first, and keeps the rest for later in the same order', () => {
  const html = deferCode(page);
  const [aside = ''] = html.match(/<template data-rest>.*<\/template>/) ?? [];
  expect(addressesIn(aside)).toEqual(['/a.js', '/m.json', '/b.js']);
  expect(addressesIn(html.replace(aside, ''))).toEqual(['/a.css']);
});

function addressesIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
}
