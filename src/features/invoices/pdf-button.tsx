import { useState } from 'react';
import { pdfFile } from '../../billing/issuing/pdf-file.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { IF_IT_FAILS_AGAIN } from '../if-it-fails-again.ts';
import styles from './share-pdf.module.css';

interface PdfButtonProps {
  readonly number: string;
  readonly document: () => Promise<Parameters<typeof pdfFile>[0]>;
}

/** Saves the PDF of what is issued once more. */
export function PdfButton({ number, document: render }: PdfButtonProps) {
  const { download } = useEnvironment();
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    // Its code may not come over a line that is gone.
    const issued = await render().catch(() => undefined);
    setFailed(issued === undefined);
    if (issued !== undefined) download(pdfFile(issued));
  };
  return (
    <>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          The PDF could not be made. Check the connection and press “PDF” again. {IF_IT_FAILS_AGAIN}
        </p>
      )}
      <Button aria-label={`PDF of ${number}`} onClick={() => void save()}>
        PDF
      </Button>
    </>
  );
}
