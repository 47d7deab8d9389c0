import coverage from './fonts/coverage.json' with { type: 'json' };

/** Drawn as a box by our fonts, so it is no character of theirs. */
const BOX = 0xfffd;

/** Whether the PDF's own font has a character. */
export function isInFont(character: string): boolean {
  if (character === '\n') return true;
  const code = character.codePointAt(0) ?? 0;
  if (code === BOX) return false;
  return coverage.some(([first = 0, last = 0]) => code >= first && code <= last);
}
