import type { Look } from '../../src/domain/look/parse-look.ts';

/** A drawing in the units of the wordmark: 44 wide, 32 high. */
export const MARK_WIDTH = 44;
export const MARK_HEIGHT = 32;

/** The mark of the wordmark, a parcel carried over a bridge, as SVG elements. */
export function drawMark({ ink, accent, onAccent }: Look['light']): string {
  return [
    `<rect x="15" y="1" width="14" height="10" rx="1" fill="${accent}"/>`,
    `<path d="M22 1v4.5" stroke="${onAccent}" stroke-width="2.4"/>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    '<path d="M2 27C8 17 14 13.5 22 13.5S36 17 42 27" stroke-width="2.8"/>',
    '<path d="M2 28.5h40M12 27V18.5M22 27V15M32 27V18.5" stroke-width="2.2"/>',
    '</g>',
  ].join('');
}
