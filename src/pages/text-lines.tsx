import { listNameOf } from '../domain/words/list-names.ts';
import { AgencyList } from './agency-list.tsx';
import { InlineText } from './inline-text.tsx';

/** Paragraphs of the agency's words; lines that begin with a hyphen form a list. */
export function TextLines({ lines }: { readonly lines: readonly string[] }) {
  return blocksOf(lines).map(({ at, entries, line }) => {
    if (entries.length > 0) {
      return (
        <ul key={at}>
          {entries.map((entry) => (
            <li key={entry}>
              <InlineText line={entry} />
            </li>
          ))}
        </ul>
      );
    }
    const list = listNameOf(line);
    if (list !== undefined) return <AgencyList key={at} name={list} />;
    return (
      <p key={at}>
        <InlineText line={line} />
      </p>
    );
  });
}

interface Block {
  /** Its first line's place among the lines. */
  readonly at: number;
  readonly line: string;
  /** The entries of a list; none for a paragraph. */
  readonly entries: readonly string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    const entry = /^- (.*)$/s.exec(line)?.[1];
    const last = blocks.at(-1);
    if (entry === undefined) blocks.push({ at, line, entries: [] });
    else if (last !== undefined && last.entries.length > 0) {
      blocks.splice(-1, 1, { ...last, entries: [...last.entries, entry] });
    } else blocks.push({ at, line, entries: [entry] });
  }
  return blocks;
}
