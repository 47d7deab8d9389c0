/**
 * Breaks a text into lines no wider than `width`: at spaces, or within a word that is wider than a
 * line. `widthOf` measures one character, in the unit of `width`.
 */
export function wrapText(
  text: string,
  width: number,
  widthOf: (character: string) => number,
): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(
  paragraph: string,
  width: number,
  widthOf: (character: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of paragraph.split(' ')) {
    const wordWidth = sumOf(word, widthOf);
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
    for (const character of word) {
      const characterWidth = widthOf(character);
      if (line !== '' && lineWidth + characterWidth > width) {
        lines.push(line);
        line = '';
        lineWidth = 0;
      }
      line += character;
      lineWidth += characterWidth;
    }
  }
  return [...lines, line];
}

function sumOf(word: string, widthOf: (character: string) => number): number {
  let sum = 0;
  for (const character of word) sum += widthOf(character);
  return sum;
}
