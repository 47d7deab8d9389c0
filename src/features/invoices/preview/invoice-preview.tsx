import { formatFigure } from '../../../domain/format-figure.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { amountInWords } from '../../../domain/invoice/amount-in-words.ts';
import { composeInvoice } from '../../../domain/invoice/compose-invoice.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import { lineAmount } from '../../../domain/invoice/line-amount.ts';
import { usePlatform } from '../../../ui/platform.ts';
import { TERMS } from '../pdf/terms.ts';
import { useWorkplace } from '../workplace.ts';
import styles from './invoice-preview.module.css';

/** More rows than this are told as a number: the paper is for reading, not for scrolling. */
const MOST_ROWS = 40;

/** The paper as it will be printed, from the same reckoning as the PDF. */
export function InvoicePreview({ draft }: { readonly draft: InvoiceDraft }) {
  const { now } = usePlatform();
  const { desk } = useWorkplace();
  const company = desk.companies.find(({ id }) => id === draft.companyId);
  if (company === undefined) return null;
  const { customer, shipping, items, totals, includeGst, invoiceNumber } = composeInvoice(
    draft,
    company,
    new Date(now()),
  );
  const shown = items.slice(0, MOST_ROWS);
  return (
    <div className={styles['frame']}>
      <article className={styles['paper']} aria-label={`Preview of invoice ${invoiceNumber}`}>
        <div className={styles['edge']} aria-hidden="true" />
        <header className={styles['head']}>
          <div>
            {company.logo !== '' && <img src={company.logo} alt="" className={styles['logo']} />}
            <p className={styles['name']}>{company.name}</p>
            <p>{company.address}</p>
            <p>
              {company.mobile} · {company.email}
            </p>
            <p>{company.website}</p>
          </div>
          <div>
            <p className={styles['eyebrow']}>Invoice</p>
            <p className={styles['number']}>{invoiceNumber || '…'}</p>
            <p>GSTIN {company.gstin}</p>
            <p>PAN {company.pan}</p>
          </div>
        </header>
        <div className={styles['route']}>
          <Fact name="From" value={shipping.from} />
          <Fact name="To" value={shipping.to} />
          <Fact name="Shipping date" value={shipping.date && formatDay(shipping.date)} />
        </div>
        <div className={styles['customer']}>
          <p className={styles['label']}>Customer</p>
          <p className={styles['strong']}>{customer.name || '…'}</p>
          <p className={styles['lines']}>{customer.address}</p>
          <p>{[customer.mobile, customer.email].filter(Boolean).join(' · ')}</p>
        </div>
        <table className={styles['items']}>
          <thead>
            <tr>
              <th>Description</th>
              <th>Weight (kg)</th>
              <th>Price/kg (₹)</th>
              <th>Amount (₹)</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <tr key={item.id}>
                <td className={styles['lines']}>{item.description}</td>
                <td>{formatQuantity(item.quantity)}</td>
                <td>{formatFigure(item.price)}</td>
                <td>{formatFigure(lineAmount(item))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {items.length > shown.length && <p>and {items.length - shown.length} more rows</p>}
        <dl className={styles['totals']}>
          <Sum name="Subtotal" amount={totals.subtotal} />
          {includeGst && (
            <>
              <Sum name="CGST 9%" amount={totals.cgst} />
              <Sum name="SGST 9%" amount={totals.sgst} />
            </>
          )}
          <Sum name="Total" amount={totals.total} isTotal />
        </dl>
        <p className={styles['words']}>{amountInWords(totals.total)}</p>
        <footer className={styles['foot']}>
          <div>
            <p className={styles['label']}>Bank</p>
            <p>{company.bankDetails.accountName}</p>
            <p>
              {company.bankDetails.accountNumber} · {company.bankDetails.ifscCode}
            </p>
            <p>
              {company.bankDetails.bankName}, {company.bankDetails.branch}
            </p>
          </div>
          {desk.qr !== '' && <img src={desk.qr} alt="" className={styles['qr']} />}
        </footer>
        <ol className={styles['terms']}>
          {TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </article>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <p className={styles['label']}>{name}</p>
      <p className={styles['strong']}>{value || '…'}</p>
    </div>
  );
}

function Sum({
  name,
  amount,
  isTotal = false,
}: {
  readonly name: string;
  readonly amount: number;
  readonly isTotal?: boolean;
}) {
  return (
    <div className={isTotal ? styles['total'] : undefined}>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An input of a browser without a date picker may hold any text: it is shown as it stands. */
function formatDay(date: string): string {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? date : DAY.format(moment);
}
