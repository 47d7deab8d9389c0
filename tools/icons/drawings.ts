import type { Look } from '../../src/domain/look/parse-look.ts';
import { drawMark, MARK_HEIGHT, MARK_WIDTH } from './mark.ts';

const SIDE = 512;

/** The icon for systems that do not mask it, with its own rounded corners. */
export function roundedIcon(look: Look): string {
  return icon(look, { corner: 112, markWidth: 424 });
}

/** The icon for systems that mask it: the mark stays within the middle four fifths. */
export function maskableIcon(look: Look): string {
  return icon(look, { corner: 0, markWidth: 340 });
}

/** A symbol on the icon's ground, for an entry of the menu that a long press opens. */
export function shortcutIcon({ light }: Look, symbol: string): string {
  const place = `translate(104 104) scale(${304 / 24})`;
  return svg(
    SIDE,
    `<rect width="${SIDE}" height="${SIDE}" rx="256" fill="${light.paper}"/>`,
    `<g transform="${place}" fill="none" stroke="${light.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${symbol}</g>`,
  );
}

/** The icon of the tab, few strokes for few pixels, in the browser's own scheme of colours. */
export function favicon(look: Look): string {
  const rule = (scheme: 'light' | 'dark') =>
    `.b{stroke:${look[scheme].ink}}.p{fill:${look[scheme].accent}}`;
  return svg(
    32,
    `<style>${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}</style>`,
    '<path class="p" d="M10 3h12v9H10z"/>',
    '<g class="b" fill="none" stroke-linecap="round" stroke-width="3.2">',
    '<path d="M2 26C6 18 11 15.6 16 15.6S26 18 30 26"/>',
    '<path d="M2 28.4h28M16 16v12"/>',
    '</g>',
  );
}

interface IconForm {
  readonly corner: number;
  readonly markWidth: number;
}

function icon({ light }: Look, { corner, markWidth }: IconForm): string {
  const scale = markWidth / MARK_WIDTH;
  const markTop = (SIDE - WATER - MARK_HEIGHT * scale) / 2 + 14;
  return svg(
    SIDE,
    `<clipPath id="c"><rect width="${SIDE}" height="${SIDE}" rx="${corner}"/></clipPath>`,
    '<g clip-path="url(#c)">',
    `<rect width="${SIDE}" height="${SIDE}" fill="${light.paper}"/>`,
    drawAirmailWater(light),
    `<g transform="translate(${(SIDE - markWidth) / 2} ${markTop}) scale(${scale})">`,
    drawMark(light),
    '</g></g>',
  );
}

const WATER = 76;

/** The edge of an airmail envelope runs under the bridge as its water. */
function drawAirmailWater({ airmailRed, airmailBlue, sheet }: Look['light']): string {
  const colours = [airmailRed, airmailBlue];
  const top = SIDE - WATER;
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const left = index * 72 - 48;
    const colour = colours[index % 2];
    return `<path fill="${colour}" d="M${left} ${SIDE}l40 -${WATER}h40l-40 ${WATER}z"/>`;
  });
  return `<path fill="${sheet}" d="M0 ${top}h${SIDE}v${WATER}H0z"/>${stripes.join('')}`;
}

function svg(side: number, ...content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content.join('')}</svg>\n`;
}
