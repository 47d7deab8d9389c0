import { type Crediting, drawUpCreditNote } from '../../../domain/tax/draw-up-credit-note.ts';
import { creditNoteContent } from '../../../paper/credit-note-content.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEnvironment } from '../../../ui/page-context.ts';
import styles from './credit-rows.module.css';

interface CreditSumsProps {
  readonly crediting: Omit<Crediting, 'creditNoteNumber'>;
}

/** What the credit note would come to. */
export function CreditSums({ crediting }: CreditSumsProps) {
  const { now } = useEnvironment();
  const drawnUp = drawUpCreditNote({ ...crediting, creditNoteNumber: '' }, now());
  if (drawnUp.kind !== 'credit-note') return null;
  const { sums, amountDue } = creditNoteContent(drawnUp.note);
  const total = [amountDue[0], sums.total[1]] as const;
  return (
    <dl className={styles['sums']}>
      {[...sums.rows, total].map(([label, amount]) => (
        <div key={label} className={classNames(label === total[0] && styles['total'])}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
