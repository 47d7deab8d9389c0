import type { Timestamp } from '../units.ts';
import type { Delivery } from './delivery.ts';
import { markInDoubt, wait } from './delivery-states.ts';

/**
 * A mail of an invoice of which something has arrived, usually its row, that was `before`, though no
 * reply has told this device that it sent it. If a backup holds the mail, another device may have sent
 * that too: an attempt of ours without an answer does not show whose row is there. Then it is for staff to
 * decide, and no relay is asked for it either.
 */
export function askAboutSharedMail(mail: Delivery, before: Delivery, now: Timestamp): Delivery {
  if (!isInBackup(mail, before)) return mail;
  switch (mail.state) {
    case 'waiting':
    case 'sending':
      return markInDoubt(mail, 'backup', now, now);
    case 'blocked':
      return markInDoubt(wait(mail), 'backup', now, now);
    case 'in-doubt':
      return mail.why === 'backup' ? mail : { ...mail, why: 'backup' };
    case 'delivered':
    case 'set-aside':
      return mail;
  }
}

/** Older versions put the row in doubt when they saved a backup, and noted nothing of it. */
function isInBackup(mail: Delivery, before: Delivery): boolean {
  const isOlder =
    before.state === 'in-doubt' && before.why === 'backup' && before.isShared !== true;
  return mail.isShared === true || isOlder;
}
