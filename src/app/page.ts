import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { after } from '../environment/after.ts';
import { watchInstallation } from './browser-installation.ts';
import { afterFirstPaint } from './islands/after-first-paint.ts';
import { keepFieldsOverReload } from './islands/fields-over-reload.ts';
import { holdParts } from './islands/hold-parts.ts';
import { watchLeaving } from './leaving.ts';
import { sayWhenMissing } from './say-when-missing.ts';
import { whenShown } from './when-shown.ts';

// The first code of every page: only what must not come late, since what is fetched before the text is drawn
// delays it. The rest follows then, and at once where a part of the page waits for it to answer.
const early = {
  leaving: watchLeaving(),
  installation: watchInstallation(),
  islands: holdParts('[data-island]'),
  movingParts: holdParts('[data-motion]'),
};
whenShown(() => {
  keepFieldsOverReload();
  const start = () =>
    sayWhenMissing(
      import('./start-page.ts').then(({ startPage }) => startPage(early)),
      early.leaving,
    );
  if (early.islands.length > 0) start();
  else afterFirstPaint({ after }, start);
});
