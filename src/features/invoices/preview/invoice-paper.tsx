import type { InvoiceContent } from '../../../paper/invoice-content.ts';
import type { Pair } from '../../../paper/pair.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from './invoice-preview.module.css';
import { PaperItems } from './paper-items.tsx';
import { useAsPrinted } from './use-as-printed.ts';

const UpiCode = lazyPart(async () => (await import('./upi-code.tsx')).UpiCode, {
  Missing: ({ onTryAgain }) => (
    <button type="button" className={styles['missing']} onClick={onTryAgain}>
      The QR code could not be loaded. <b>Try again</b>
    </button>
  ),
});

interface InvoicePaperProps {
  readonly content: InvoiceContent;
  /** Addresses of pictures; empty for none. */
  readonly logo: string;
  readonly qr: string;
  readonly signature?: string;
}

/** Lays the words of an invoice out as the PDF does, with the same measures. */
export function InvoicePaper({ content, logo, qr, signature = '' }: InvoicePaperProps) {
  const asPrinted = useAsPrinted();
  const { customer, amountDue, amountInWords, items, sums } = content;
  return (
    <div className={styles['frame']}>
      <article className={styles['paper']} aria-label="The invoice on paper">
        <div className={styles['edge']} aria-hidden="true" />
        <Letterhead content={content} logo={logo} />
        <Route route={content.route} />
        <div className={styles['columns']}>
          <div>
            <p className={styles['label']}>{customer.label}</p>
            <p className={styles['name']}>{asPrinted(customer.name)}</p>
            <p className={styles['lines']}>{asPrinted(customer.address)}</p>
            <Contacts rows={customer.contacts} />
          </div>
          <div className={styles['due']}>
            <p className={styles['label']}>{amountDue[0]}</p>
            <p className={styles['amount']}>{amountDue[1]}</p>
          </div>
        </div>
        <TaxParticulars content={content} />
        <PaperItems items={items} />
        <div className={styles['columns']}>
          <div>
            <p className={styles['label']}>{amountInWords[0]}</p>
            <p className={styles['strong']}>{amountInWords[1]}</p>
            <PaperSignature signature={content.signature} picture={signature} />
          </div>
          <dl className={styles['sums']}>
            {sums.rows.map((pair) => (
              <Sum key={pair[0]} pair={pair} />
            ))}
            <Sum pair={sums.total} className={styles['total']} />
          </dl>
        </div>
        <Foot content={content} qr={qr} />
      </article>
    </div>
  );
}

function Letterhead({ content, logo }: Pick<InvoicePaperProps, 'content' | 'logo'>) {
  const asPrinted = useAsPrinted();
  const { title, number, issuer } = content;
  return (
    <header className={styles['columns']}>
      <div>
        {logo !== '' && <img src={logo} alt="" className={styles['logo']} />}
        <p className={logo === '' ? styles['title'] : styles['name']}>{asPrinted(issuer.name)}</p>
        <p className={styles['lines']}>{asPrinted(issuer.address)}</p>
        <Contacts rows={issuer.contacts} />
      </div>
      <div>
        <p className={styles['eyebrow']}>{title}</p>
        <p className={styles['title']}>{asPrinted(number)}</p>
        <Pairs pairs={issuer.pairs} />
      </div>
    </header>
  );
}

function Route({ route: { from, to, date } }: Pick<InvoiceContent, 'route'>) {
  const asPrinted = useAsPrinted();
  return (
    <div className={styles['route']}>
      <div>
        <p className={styles['label']}>{from[0]}</p>
        <p className={styles['place']}>{asPrinted(from[1])}</p>
      </div>
      <div className={styles['way']}>
        <div className={styles['line']} aria-hidden="true" />
        {date && (
          <>
            <p className={styles['label']}>{date[0]}</p>
            <p className={styles['strong']}>{asPrinted(date[1])}</p>
          </>
        )}
      </div>
      <div className={styles['to']}>
        <p className={styles['label']}>{to[0]}</p>
        <p className={styles['place']}>{asPrinted(to[1])}</p>
      </div>
    </div>
  );
}

function TaxParticulars({ content }: Pick<InvoicePaperProps, 'content'>) {
  const asPrinted = useAsPrinted();
  const { particulars, endorsement } = content;
  if (particulars.length === 0 && endorsement === '') return null;
  return (
    <div>
      <dl className={styles['particulars']}>
        {particulars.map(([label, text]) => (
          <div key={label}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['lines']}>{asPrinted(text)}</dd>
          </div>
        ))}
      </dl>
      {endorsement !== '' && <p className={styles['strong']}>{endorsement}</p>}
    </div>
  );
}

function PaperSignature({
  signature,
  picture,
}: {
  readonly signature: InvoiceContent['signature'];
  readonly picture: string;
}) {
  const asPrinted = useAsPrinted();
  if (signature === undefined) return null;
  const { issuer, name, label } = signature;
  return (
    <div className={styles['signature']}>
      <p className={styles['label']}>{asPrinted(issuer)}</p>
      <div className={styles['signed']}>{picture !== '' && <img src={picture} alt="" />}</div>
      {name !== '' && <p className={styles['strong']}>{asPrinted(name)}</p>}
      <p className={styles['label']}>{label}</p>
    </div>
  );
}

function Foot({ content, qr }: Pick<InvoicePaperProps, 'content' | 'qr'>) {
  const { bank, terms, upiLink, qrCaption } = content;
  return (
    <footer className={styles['foot']}>
      <div>
        <p className={styles['label']}>{bank.label}</p>
        <Pairs pairs={bank.pairs} />
      </div>
      <div>
        <p className={styles['label']}>{terms.label}</p>
        <ol className={styles['terms']}>
          {terms.list.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </div>
      {upiLink !== undefined && (
        <div className={styles['pay']}>
          <div className={styles['code']}>
            <UpiCode link={upiLink} />
          </div>
          <p className={styles['label']}>{qrCaption}</p>
        </div>
      )}
      {qr !== '' && (
        <div className={styles['pay']}>
          <img src={qr} alt="" className={styles['qr']} />
          <p className={styles['label']}>{qrCaption}</p>
        </div>
      )}
    </footer>
  );
}

function Contacts({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const asPrinted = useAsPrinted();
  return rows.map((row) => {
    const joined = row.join(' · ');
    return <p key={joined}>{asPrinted(joined)}</p>;
  });
}

function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  const asPrinted = useAsPrinted();
  return (
    <dl className={styles['pairs']}>
      {pairs.map(([label, text]) => (
        <div key={label}>
          <dt className={styles['label']}>{label}</dt>
          <dd>{asPrinted(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sum({
  pair: [label, amount],
  className,
}: {
  readonly pair: Pair;
  readonly className?: string | undefined;
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
