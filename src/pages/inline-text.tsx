import { isSafeAddress, parseInline } from '../domain/words/parse-inline.ts';

/** A line of the agency's words: bold runs and links, and never any HTML of its own. */
export function InlineText({ line }: { readonly line: string }) {
  let position = 0;
  return parseInline(line).map((run) => {
    const key = position;
    position += run.text.length;
    if (run.kind === 'bold') return <b key={key}>{run.text}</b>;
    if (run.kind === 'text' || !isSafeAddress(run.address)) return run.text;
    const isOutside = run.address.startsWith('https://');
    return (
      <a key={key} href={run.address} rel={isOutside ? 'noopener noreferrer' : undefined}>
        {run.text}
      </a>
    );
  });
}
