/**
 * Breaks a text into lines no wider than `width`: at spaces, or within a word that is wider than a
 * line. `widthOf` measures a part of a word, in the unit of `width`.
 * @param partsOf divides a word at the places where it may be broken
 */
export function wrapText(
  text: string,
  width: number,
  widthOf: (part: string) => number,
  partsOf: (word: string) => readonly string[] = (word) => [...word],
): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf, partsOf));
}

function wrapParagraph(
  paragraph: string,
  width: number,
  widthOf: (part: string) => number,
  partsOf: (word: string) => readonly string[],
): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of paragraph.split(' ')) {
    const parts = partsOf(word);
    const wordWidth = sumOf(parts, widthOf);
    const gap = line === '' ? 0 : widthOf(' ');
    if (line !== '' && lineWidth + gap + wordWidth > width) {
      lines.push(line);
      line = '';
      lineWidth = 0;
    }
    if (line !== '') {
      line += ' ';
      lineWidth += gap;
    }
    for (const part of parts) {
      const partWidth = widthOf(part);
      if (line !== '' && lineWidth + partWidth > width) {
        lines.push(line);
        line = '';
        lineWidth = 0;
      }
      line += part;
      lineWidth += partWidth;
    }
  }
  return [...lines, line];
}

function sumOf(parts: readonly string[], widthOf: (part: string) => number): number {
  let sum = 0;
  for (const part of parts) sum += widthOf(part);
  return sum;
}
