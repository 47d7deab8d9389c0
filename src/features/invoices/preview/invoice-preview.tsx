import { memo } from 'react';
import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { amountInWords } from '../../../domain/invoice/amount-in-words.ts';
import { composeInvoice } from '../../../domain/invoice/compose-invoice.ts';
import { gstLabels } from '../../../domain/invoice/gst-labels.ts';
import { gstRatesOf } from '../../../domain/invoice/gst-rates.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import { TERMS } from '../../../paper/terms.ts';
import { useBilling } from '../use-billing.ts';
import { asPrinted } from './as-printed.ts';
import styles from './invoice-preview.module.css';
import { PaperItems } from './paper-items.tsx';

/**
 * The paper as it will be printed, from the same reckoning and with the same measures as the PDF;
 * left alone while the form beside it is drawn for a key.
 */
export const InvoicePreview = memo(function InvoicePreview({
  draft,
}: {
  readonly draft: InvoiceDraft;
}) {
  const { config, environment } = useBilling();
  const company = config.companies.find(({ id }) => id === draft.companyId);
  if (company === undefined) return null;
  const invoice = composeInvoice(draft, company, new Date(environment.now()), TARIFF.gst);
  const { customer, totals } = invoice;
  return (
    <div className={styles['frame']}>
      <article className={styles['paper']} aria-label="The invoice on paper">
        <div className={styles['edge']} aria-hidden="true" />
        <Letterhead invoice={invoice} logo={company.logo} />
        <Route shipping={invoice.shipping} />
        <div className={styles['columns']}>
          <div>
            <p className={styles['label']}>Billed to</p>
            <p className={styles['name']}>{asPrinted(customer.name)}</p>
            <p className={styles['lines']}>{asPrinted(customer.address)}</p>
            <p>{asPrinted(joined(customer.mobile, customer.email))}</p>
          </div>
          <div className={styles['due']}>
            <p className={styles['label']}>Amount due</p>
            <p className={styles['amount']}>{formatRupees(totals.total)}</p>
          </div>
        </div>
        <PaperItems items={invoice.items} />
        <div className={styles['columns']}>
          <div>
            <p className={styles['label']}>Amount in words</p>
            <p className={styles['strong']}>{amountInWords(totals.total)}</p>
          </div>
          <Sums invoice={invoice} />
        </div>
        <Foot invoice={invoice} qr={config.qr} />
      </article>
    </div>
  );
});

interface PartProps {
  readonly invoice: IssuedInvoice;
}

function Letterhead({ invoice, logo }: PartProps & { readonly logo: string }) {
  const { company, invoiceNumber, createdAt } = invoice;
  return (
    <header className={styles['columns']}>
      <div>
        {logo !== '' && <img src={logo} alt="" className={styles['logo']} />}
        <p className={logo === '' ? styles['title'] : styles['name']}>{company.name}</p>
        <p className={styles['lines']}>{company.address}</p>
        <p>{joined(company.mobile, company.email)}</p>
        <p>{company.website}</p>
      </div>
      <div>
        <p className={styles['eyebrow']}>INVOICE</p>
        <p className={styles['title']}>{asPrinted(invoiceNumber)}</p>
        <Pairs
          pairs={[
            ['Issued', formatDate(dayInIndia(Date.parse(createdAt)))],
            ['GSTIN', company.gstin],
            ['PAN', company.pan],
          ]}
        />
      </div>
    </header>
  );
}

function Route({ shipping }: { readonly shipping: IssuedInvoice['shipping'] }) {
  return (
    <div className={styles['route']}>
      <div>
        <p className={styles['label']}>From</p>
        <p className={styles['place']}>{asPrinted(shipping.from)}</p>
      </div>
      <div className={styles['way']}>
        <div className={styles['line']} aria-hidden="true" />
        {shipping.date !== '' && (
          <>
            <p className={styles['label']}>Shipping Date</p>
            <p className={styles['strong']}>{formatDate(shipping.date)}</p>
          </>
        )}
      </div>
      <div className={styles['to']}>
        <p className={styles['label']}>To</p>
        <p className={styles['place']}>{asPrinted(shipping.to)}</p>
      </div>
    </div>
  );
}

function Sums({ invoice }: PartProps) {
  const { totals, includeGst } = invoice;
  const labels = gstLabels(gstRatesOf(invoice));
  const rows: [string, number][] = includeGst
    ? [
        ['Subtotal', totals.subtotal],
        [labels.cgst, totals.cgst],
        [labels.sgst, totals.sgst],
      ]
    : [['Subtotal', totals.subtotal]];
  return (
    <dl className={styles['sums']}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>{formatRupees(totals.total)}</dd>
      </div>
    </dl>
  );
}

function Foot({ invoice, qr }: PartProps & { readonly qr: string }) {
  const { accountName, accountNumber, bankName, ifscCode, branch } = invoice.company.bankDetails;
  return (
    <footer className={styles['foot']}>
      <div>
        <p className={styles['label']}>Bank details</p>
        <Pairs
          pairs={[
            ['Account name', accountName],
            ['Account number', accountNumber],
            ['Bank', bankName],
            ['IFSC', ifscCode],
            ['Branch', branch],
          ]}
        />
      </div>
      <div>
        <p className={styles['label']}>Terms and conditions</p>
        <ol className={styles['terms']}>
          {TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </div>
      {qr !== '' && (
        <div className={styles['pay']}>
          <img src={qr} alt="" className={styles['qr']} />
          <p className={styles['label']}>Scan to pay</p>
        </div>
      )}
    </footer>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['pairs']}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt className={styles['label']}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function joined(...contacts: readonly string[]): string {
  return contacts.filter(Boolean).join(' · ');
}
