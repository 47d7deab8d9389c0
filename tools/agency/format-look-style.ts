import type { Look } from '../../src/domain/look/parse-look.ts';

/** The agency's colours as custom properties, by day and by night. */
export function formatLookStyle({ light, dark }: Pick<Look, 'light' | 'dark'>): string {
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}\n`;
}

function properties(colours: Look['light']): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${toKebabCase(name)}:${colour};`)
    .join('');
}

/** `paperDeep` as `paper-deep`. */
function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
