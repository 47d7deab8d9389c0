import type { Timestamp } from '../units.ts';
import type { Delivery } from './delivery.ts';
import { markInDoubt, wait } from './delivery-states.ts';

/**
 * The mail of a row that is there now and was `row` before, though no reply has told this device that it
 * put it there. If a backup holds the mail, another device may have sent both: an attempt of ours without
 * an answer does not show whose row is there. Then it is for staff to decide, and no relay is asked for it
 * either.
 */
export function askAboutSharedMail(mail: Delivery, row: Delivery, now: Timestamp): Delivery {
  if (row.state === 'delivered' || !isInBackup(mail, row)) return mail;
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
function isInBackup(mail: Delivery, row: Delivery): boolean {
  const isOlder = row.state === 'in-doubt' && row.why === 'backup' && row.isShared !== true;
  return mail.isShared === true || isOlder;
}
