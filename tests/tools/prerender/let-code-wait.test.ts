import { expect, test } from 'vitest';
import { letCodeWait } from '../../../tools/prerender/let-code-wait.ts';

const page =
  '<head><script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css">' +
  '<link rel="modulepreload" href="/b.js"></head>';

test('a page keeps its styles, sets its code aside and asks for the starter alone', () => {
  const html = letCodeWait(page, 'assets/start.js');
  const [asked, waiting] = [
    html.replace(/<template.*<\/template>/, ''),
    html.match(/<template.*<\/template>/)?.[0],
  ];
  expect(waiting).toContain('src="/a.js"');
  expect(waiting).toContain('href="/b.js"');
  expect(waiting).not.toContain('a.css');
  expect([...asked.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/a.css',
    '/assets/start.js',
  ]);
});
