/** A page of Markdown with a section's text replaced; a section that is not there yet comes last. */
export function replaceSection(page: string, heading: string, text: string): string {
  const section = `## ${heading}\n\n${text}\n`;
  const [start = '', ...sections] = page.trimEnd().split(/^(?=## )/m);
  const isReplaced = (old: string) => old.startsWith(`## ${heading}\n`);
  const all = sections.some(isReplaced)
    ? sections.map((old) => (isReplaced(old) ? section : old))
    : [...sections, section];
  return `${[start, ...all].map((part) => part.trimEnd()).join('\n\n')}\n`;
}
