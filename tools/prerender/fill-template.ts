import { SPECULATION_RULES_SCRIPT } from './speculation-rules.ts';

/**
 * The document of a page.
 * @param template `index.html` with its two marks.
 * @param html the page as React renders it: what belongs into the head comes first, since a part of
 * a page has no head of its own.
 */
export function fillTemplate(template: string, html: string): string {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? '';
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => html.slice(head.length) + SPECULATION_RULES_SCRIPT);
}
