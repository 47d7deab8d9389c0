import { directionOf } from './direction-of.ts';

/**
 * The characters of a line as they follow each other on paper from left to right, since readers of
 * PDF turn words written from right to left round again. Exact for words in one direction each.
 */
export function visualOrder(line: string): string {
  const direction = directionOf(line);
  const groups: { readonly direction: 'ltr' | 'rtl'; readonly text: string }[] = [];
  for (const word of line.split(' ')) {
    const own = /\p{Letter}/u.test(word) ? directionOf(word) : direction;
    const last = groups.at(-1);
    if (last?.direction === own) groups.splice(-1, 1, { ...last, text: `${last.text} ${word}` });
    else groups.push({ direction: own, text: word });
  }
  const turned = groups.map((group) =>
    group.direction === 'rtl' ? turnAround(group.text) : group.text,
  );
  return (direction === 'rtl' ? turned.toReversed() : turned).join(' ');
}

/** Numbers are written from left to right in every script. */
function turnAround(text: string): string {
  return reverse(text).replace(/\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu, reverse);
}

function reverse(text: string): string {
  return [...text].toReversed().join('');
}
