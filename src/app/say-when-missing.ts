import { seconds } from '../domain/time.ts';
import { showUpdateNotice } from '../enhance/update-notice.ts';
import { after } from '../environment/after.ts';
import { reloadWithFields } from './islands/fields-over-reload.ts';

/** Code that takes longer comes over a line that hangs. */
const PATIENCE = seconds(20);

/**
 * Says so when code of the page does not come, with a way to reload that keeps what is typed. Firefox
 * and Safari end the imports of a page that is being left: it is told only if Back brings it back.
 */
export function sayWhenMissing(loading: Promise<unknown>): void {
  let hide = () => {};
  const say = () => {
    hide = showUpdateNotice({ kind: 'missing', take: reloadWithFields });
  };
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const cancel = after(PATIENCE, say);
  loading.then(
    () => {
      cancel();
      hide();
    },
    (error: unknown) => {
      console.error(error);
      cancel();
      if (isLeaving) addEventListener('pageshow', say);
      else say();
    },
  );
}
