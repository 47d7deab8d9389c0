/** A run of words within a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

const MARKUP = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]*)\)/g;
/** A page of the site, or what a browser opens without running anything. */
const SAFE_ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Reads `**bold**` and `[text](/path)`; an address that could run code stays plain text. */
export function parseInline(line: string): Inline[] {
  const runs: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKUP)) {
    const [whole, bold, text, address = ''] = match;
    if (text !== undefined && !isSafeAddress(address)) continue;
    if (match.index > end) runs.push({ kind: 'text', text: line.slice(end, match.index) });
    if (bold !== undefined) runs.push({ kind: 'bold', text: bold });
    if (text !== undefined) runs.push({ kind: 'link', text, address });
    end = match.index + whole.length;
  }
  if (end < line.length) runs.push({ kind: 'text', text: line.slice(end) });
  return runs;
}

/** The words alone, for what can show no links. */
export function withoutMarkup(line: string): string {
  return parseInline(line)
    .map(({ text }) => text)
    .join('');
}

/** The addresses of a line's links, safe or not. */
export function findAddresses(line: string): string[] {
  return [...line.matchAll(MARKUP)].flatMap(([, , text, address]) =>
    text === undefined ? [] : [address ?? ''],
  );
}

export function isSafeAddress(address: string): boolean {
  return SAFE_ADDRESS.test(address);
}
