import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { IssuedDocument } from '../../../billing/issuing/issued-document.ts';
import { pdfFile } from '../../../billing/issuing/pdf-file.ts';
import { Button } from '../../../ui/button.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';
import styles from './saving-status.module.css';

/** Hands the PDF of an issued invoice to a messenger; absent where the device cannot. */
export function SharePdf({ issued }: { readonly issued: IssuedDocument }) {
  const { shareFile } = useEnvironment();
  const [hasFailed, setFailed] = useState(false);
  if (shareFile === undefined) return null;
  const share = async () => {
    const outcome = await shareFile(pdfFile(issued));
    setFailed(outcome === 'failed');
  };
  return (
    <>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          The PDF could not be shared. Press Generate Invoice to save it again.
        </p>
      )}
      <Button onClick={() => void share()}>
        <Share2 size={18} aria-hidden="true" />
        Share PDF
      </Button>
    </>
  );
}
