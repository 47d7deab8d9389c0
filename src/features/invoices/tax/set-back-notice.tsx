import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { dateCreditNote } from '../../../domain/tax/date-credit-note.ts';
import type { Crediting } from '../../../domain/tax/draw-up-credit-note.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';

interface SetBackNoticeProps {
  readonly crediting: Pick<Crediting, 'invoice' | 'earlier'>;
}

/** Says that a credit note gets its invoice's day, because the clock is behind it. */
export function SetBackNotice({ crediting }: SetBackNoticeProps) {
  const { now } = useEnvironment();
  const today = dayInIndia(now());
  const day = dayInIndia(dateCreditNote(crediting, now()));
  if (day === today) return null;
  return (
    <Notice tone="warn">
      This credit note will be dated {formatDate(day)}, the day of its invoice, and not today: the
      clock of this device says {formatDate(today)}, and a credit note can’t be older than its
      invoice. Set the clock right if it is wrong.
    </Notice>
  );
}
