import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { IssuedDocument } from '../../billing/issuing/issued-document.ts';
import { pdfFile } from '../../billing/issuing/pdf-file.ts';
import { Button } from '../../ui/button.tsx';
import styles from './share-pdf.module.css';
import { useBilling } from './use-billing.ts';

interface SharePdfProps {
  readonly document: () => Promise<IssuedDocument>;
  /** The button that saves the PDF instead. */
  readonly saveWith: string;
  /** Where several invoices are listed, the one that is meant. */
  readonly number?: string;
}

/** Hands the PDF of an issued invoice to a messenger; absent where the device cannot. */
export function SharePdf({ document: render, saveWith, number }: SharePdfProps) {
  const { shareFile } = useBilling().environment;
  const [hasFailed, setFailed] = useState(false);
  if (shareFile === undefined) return null;
  const share = async () => {
    // Its code may not come over a line that is gone.
    const issued = await render().catch(() => undefined);
    const outcome = issued === undefined ? 'failed' : await shareFile(pdfFile(issued));
    setFailed(outcome === 'failed');
  };
  return (
    <>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          The PDF could not be shared. Press “{saveWith}” to save it.
        </p>
      )}
      <Button
        aria-label={number === undefined ? undefined : `Share PDF of ${number}`}
        onClick={() => void share()}
      >
        <Share2 size={18} aria-hidden="true" />
        Share PDF
      </Button>
    </>
  );
}
