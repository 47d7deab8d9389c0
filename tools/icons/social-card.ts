import type { Look } from '../../src/domain/look/parse-look.ts';
import type { Business } from '../../src/domain/parse-business.ts';
import { drawMark, MARK_HEIGHT, MARK_WIDTH } from './mark.ts';

export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 };

/** The picture that a shared link shows: an airmail letter with the agency's name and promise. */
export function socialCard({ light: colour }: Look, { name, tagline, origin }: Business): string {
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: display; src: url(archivo-display.woff2) }
@font-face { font-family: text; font-weight: 400 700; src: url(archivo-text.woff2) }
* { box-sizing: border-box; margin: 0 }
body { width: 1200px; height: 630px; padding: 26px; color: ${colour.ink};
  background: repeating-linear-gradient(-55deg, ${colour.airmailRed} 0 28px, ${colour.sheet} 28px 52px, ${colour.airmailBlue} 52px 80px, ${colour.sheet} 80px 104px) }
main { position: relative; height: 100%; padding: 60px 64px; background: ${colour.paper}; overflow: hidden }
.name { display: flex; align-items: center; gap: 26px; font: 700 44px display; letter-spacing: -0.02em }
h1 { font: 700 92px/1.06 display; letter-spacing: -0.02em; margin-top: 64px; max-width: 900px; text-wrap: balance }
.host { position: absolute; left: 64px; bottom: 56px; font: 500 30px text; color: ${colour.inkSoft} }
.route { position: absolute; inset: 0 }
</style><main>
<svg class="route" viewBox="0 0 1148 578" fill="none">
<path d="M700 520C800 430 1010 420 1050 196" stroke="${colour.accent}" stroke-width="5" stroke-dasharray="2 18" stroke-linecap="round"/>
<circle cx="700" cy="520" r="11" fill="${colour.accent}"/>
<g stroke="${colour.airmailBlue}" stroke-width="4"><circle cx="1040" cy="112" r="66"/><circle cx="1040" cy="112" r="50"/>
<path d="M884 78q20-16 40 0t40 0M884 104q20-16 40 0t40 0M884 130q20-16 40 0t40 0"/></g>
<path d="M1018 114l14 15 30-34" stroke="${colour.airmailBlue}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
<p class="name"><svg width="99" height="72" viewBox="0 0 ${MARK_WIDTH} ${MARK_HEIGHT}">${drawMark(colour)}</svg>${escapeHtml(name)}</p>
<h1>${escapeHtml(tagline)}</h1>
<p class="host">${escapeHtml(new URL(origin).host)}</p>
</main>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
