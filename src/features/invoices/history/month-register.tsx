import { useState } from 'react';
import { registerDocuments } from '../../../billing/register/register-documents.ts';
import { saveRegister } from '../../../billing/register/save-register.ts';
import { formatMonth } from '../../../domain/format-month.ts';
import { makeRegister } from '../../../domain/register/make-register.ts';
import { Button } from '../../../ui/button.tsx';
import { IF_IT_FAILS_AGAIN } from '../../if-it-fails-again.ts';
import { useBilling, useHistory } from '../use-billing.ts';
import styles from './month-register.module.css';

interface MonthRegisterProps {
  /** Empty until one is chosen. */
  readonly month: string;
  /** Empty for all companies. */
  readonly companyId: string;
}

/** Saves what was issued in the chosen month for the accountant. */
export function MonthRegister({ month, companyId }: MonthRegisterProps) {
  const billing = useBilling();
  const { invoices, creditNotes, isComplete } = useHistory();
  const [hasFailed, setFailed] = useState(false);
  if (month === '')
    return (
      <p className={styles['hint']}>
        Choose a month to save its register for the accountant, as CSV or on paper.
      </p>
    );
  const save = async (form: 'csv' | 'pdf') => {
    setFailed(false);
    const register = makeRegister(
      registerDocuments(
        invoices,
        creditNotes.map(({ note }) => note),
      ),
      month,
      companyId,
    );
    await saveRegister(billing, register, form).catch(() => setFailed(true));
  };
  return (
    <div className={styles['register']}>
      <span className={styles['name']}>Register of {formatMonth(month)}</span>
      <Button aria-disabled={!isComplete} onClick={() => isComplete && void save('csv')}>
        Save CSV
      </Button>
      <Button aria-disabled={!isComplete} onClick={() => isComplete && void save('pdf')}>
        Save PDF
      </Button>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          The register could not be made. Check the connection and try again. {IF_IT_FAILS_AGAIN}
        </p>
      )}
    </div>
  );
}
