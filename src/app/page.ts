import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { after } from '../environment/after.ts';
import { watchInstallation } from './browser-installation.ts';
import { afterFirstPaint } from './islands/after-first-paint.ts';
import { holdParts } from './islands/hold-parts.ts';

// The first code of every page: only what must not come late, since what is fetched before the text is drawn
// delays it. The rest follows then, and at once where a part of the page waits for it to answer.
const early = {
  installation: watchInstallation(),
  islands: holdParts('[data-island]'),
  movingParts: holdParts('[data-motion]'),
};
const start = () => {
  // Without its code the page is what it was as a document; Firefox and Safari end the imports of a page
  // that is being left.
  import('./start-page.ts').then(({ startPage }) => startPage(early)).catch(() => undefined);
};
if (early.islands.length > 0) start();
else afterFirstPaint({ after }, start);
