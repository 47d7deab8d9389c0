import type { Resend } from '../../billing/history/resends.ts';
import { dayInIndia } from '../../domain/day-in-india.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatTimeOfDay } from '../../domain/format-time-of-day.ts';
import { isReminder } from '../../domain/outbox/resend-id.ts';
import type { Timestamp } from '../../domain/units.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import styles from './resend-list.module.css';
import { useResendsOf } from './use-billing.ts';

/** Each time an issued invoice was mailed once more, and what became of it. */
export function ResendList({ invoiceId }: { readonly invoiceId: string }) {
  const { now } = useEnvironment();
  const resends = useResendsOf(invoiceId);
  return resends.map((resend) => (
    <p key={resend.outboxId} className={styles['resend']}>
      {textOf(resend, now())}
    </p>
  ));
}

function textOf({ outboxId, mail, recipient = 'another recipient' }: Resend, now: Timestamp) {
  const [done, underWay] = isReminder(outboxId)
    ? [`Reminder sent to ${recipient}`, `Sending a reminder to ${recipient}`]
    : [`Sent again to ${recipient}`, `Sending again to ${recipient}`];
  switch (mail.state) {
    case 'delivered': {
      const moment = momentOf(mail.deliveredAt, now);
      return mail.knownBy === 'staff'
        ? `${underWay} – marked by staff as sent ${moment}`
        : `${done} – delivered ${moment}`;
    }
    case 'waiting':
      return `${underWay} – waiting`;
    case 'sending':
      return `${underWay} – on its way`;
    case 'in-doubt':
      return `${done} – unconfirmed, see Outbox`;
    case 'blocked':
      return `${underWay} – on hold, see Outbox`;
    case 'set-aside':
      return `${underWay} – set aside, see Outbox`;
  }
}

/** The time alone on the same day. */
function momentOf(time: Timestamp, now: Timestamp): string {
  return dayInIndia(time) === dayInIndia(now) ? formatTimeOfDay(time) : formatMoment(time);
}
