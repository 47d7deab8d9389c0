import { seconds } from '../domain/time.ts';
import { showUpdateNotice } from '../enhance/update-notice.ts';
import { after } from '../environment/after.ts';
import { reloadWithFields } from './islands/fields-over-reload.ts';
import type { Leaving } from './leaving.ts';

/** Code that takes longer comes over a line that hangs. */
const PATIENCE = seconds(20);

/**
 * Says so when code of the page does not come, with a way to reload that keeps what is typed. Firefox
 * and Safari end the imports of a page that is being left: it is told, in the console too, only if
 * it stays after all.
 */
export function sayWhenMissing(loading: Promise<unknown>, leaving: Leaving): void {
  let hide = () => {};
  const say = () => {
    hide = showUpdateNotice({ kind: 'missing', take: reloadWithFields });
    // Whoever has answered "Later" and presses a button of it all the same is told again.
    addEventListener('click', sayWhenPressed, true);
  };
  const sayWhenPressed = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-waiting] button') !== null) say();
  };
  const cancel = after(PATIENCE, say);
  loading.then(
    () => {
      cancel();
      hide();
      removeEventListener('click', sayWhenPressed, true);
    },
    async (error: unknown) => {
      cancel();
      await leaving();
      console.error(error);
      say();
    },
  );
}
