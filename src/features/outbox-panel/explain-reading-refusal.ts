import type { Refusal } from '../../domain/outbox/delivery.ts';
import { explainRefusal } from './explain-refusal.ts';

/** Why the sheet service does not let this device read the sheet, and what helps. */
export function explainReadingRefusal(refusal: Refusal): string {
  const { status } = refusal;
  if (status === 403 || status === 405)
    return 'The sheet service does not allow reading. Ask the owner to allow “Read” in its settings for now, then press “Go on”.';
  if (status === 429)
    return 'The sheet service takes no more requests now. Press “Go on” in a minute; if that does not help, this month’s requests are used up.';
  const { reason, remedy } = explainRefusal('sheet', refusal);
  return `${reason} ${remedy}`;
}
