/** Where a number may come from: a link of ours, or a text that another app shares with this one. */
const PARAMETERS = ['number', 'title', 'text', 'url'];

/** The text in a page's address; empty when it brings none. */
export function readSharedText(search: string): string {
  const parameters = new URLSearchParams(search);
  const texts = PARAMETERS.flatMap((name) => parameters.getAll(name));
  return texts.filter((part) => part.trim() !== '').join('\n');
}
