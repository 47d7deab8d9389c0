import { useEffect, useState } from 'react';
import {
  findMissingPictures,
  type MissingPictures,
} from '../../../billing/staff/find-missing-pictures.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBilling } from '../use-billing.ts';

/** Says once after signing in which pictures of the staff file no invoice will have. */
export function MissingPicturesNotice() {
  const billing = useBilling();
  const [missing, setMissing] = useState<MissingPictures>();
  useEffect(() => {
    let isShown = true;
    findMissingPictures(billing).then((found) => {
      if (isShown) setMissing(found);
    });
    return () => {
      isShown = false;
    };
  }, [billing]);

  const pictures = missing === undefined ? [] : namesOf(missing);
  if (pictures.length === 0) return null;
  return (
    <Notice tone="warn" actions={<Button onClick={() => setMissing(undefined)}>OK</Button>}>
      Could not load {LIST.format(pictures)}. Invoices are made without{' '}
      {pictures.length === 1 ? 'it' : 'them'} until the staff file is corrected.
    </Notice>
  );
}

const LIST = new Intl.ListFormat('en-GB');

function namesOf({ logosOf, signaturesOf, isQrMissing }: MissingPictures): string[] {
  return [
    ...logosOf.map((name) => `the logo of ${name}`),
    ...signaturesOf.map((name) => `the signature of ${name}`),
    ...(isQrMissing ? ['the QR code for payments'] : []),
  ];
}
