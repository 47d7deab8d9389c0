import { NEWLY_OPENED_SCRIPT } from './newly-opened-script.ts';
import { SPECULATION_RULES_SCRIPT } from './speculation-rules.ts';

/**
 * The document of a page.
 * @param template `index.html` with its two marks.
 * @param html the page as React renders it: what belongs into the head comes first, since a part of
 * a page has no head of its own.
 * @param start the files of code that bring parts of a page to life; a page that is only read does not
 * fetch them before its text is drawn.
 */
export function fillTemplate(template: string, html: string, start: readonly string[]): string {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? '';
  const early = html.includes(' data-island=') ? start : [];
  const preloads = early.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return template
    .replace('<!--head-->', () => head + NEWLY_OPENED_SCRIPT.html + preloads.join(''))
    .replace('<!--page-->', () => html.slice(head.length) + SPECULATION_RULES_SCRIPT.html);
}
