import { isSampleText } from '../agency/is-sample-text.ts';
import { type Finding, fault } from './finding.ts';
import { listPages } from './list-pages.ts';
import type { Visitor } from './visitor.ts';

/** Whether the pages load everything over https, and have nothing of the sample agency left. */
export async function checkContents(visitor: Visitor): Promise<Finding[]> {
  const pages = await listPages(visitor);
  return [
    ...[...pages].flatMap(([path, html]) => findMixedContent(path, html)),
    ...findPlaceholders(pages),
    ...findOtherOrigin(pages, visitor.origin),
  ];
}

function findMixedContent(path: string, html: string): Finding[] {
  const loaded =
    /<(?:script|img|source|iframe|video|audio|link)\b[^>]*\b(?:src|srcset|href)="http:\/\/([^"\s]+)/g;
  return [...html.matchAll(loaded)].map(([, address]) =>
    fault(
      `${path} loads http://${address}, which browsers refuse on a page over https.`,
      'Write the address with https://, or remove it.',
    ),
  );
}

/** What the sample agency's entries look like on a page; limits keep a long text from taking long. */
const PLACEHOLDER =
  /[\w.+@-]{0,60}\.example\b|(?:\+\d\d )?00000 ?0000\d|\bSample (?:Lane|Marg|Road|Street|Nagar|Courier|Logistics|Cart|Enterprises|Bank)\b/g;

function findPlaceholders(pages: ReadonlyMap<string, string>): Finding[] {
  const places = new Map<string, string[]>();
  for (const [path, html] of pages) {
    const found = new Set([...html.matchAll(PLACEHOLDER)].map(([text]) => text.trim()));
    for (const text of found) places.set(text, [...(places.get(text) ?? []), path]);
  }
  return [...places].map(([text, paths]) =>
    fault(
      `“${text}” of the sample agency is still on ${paths.length === 1 ? paths[0] : `${paths.length} pages, among them ${paths[0]}`}.`,
      'Write your own into config/business.json and build again.',
    ),
  );
}

function findOtherOrigin(pages: ReadonlyMap<string, string>, origin: string): Finding[] {
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(pages.get('/') ?? '') ?? [];
  if (canonical === undefined || isSampleText(canonical)) return [];
  const named = new URL(canonical).origin;
  if (named === origin) return [];
  return [
    fault(
      `The pages tell search engines that their address is ${named}, not ${origin}.`,
      'Write the address of the site into origin of config/business.json, and build again.',
    ),
  ];
}
