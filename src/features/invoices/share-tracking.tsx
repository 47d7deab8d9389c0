import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { BUSINESS } from '../../domain/business.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { trackLink } from '../../domain/tracking/track-link.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/page-context.ts';

interface ShareTrackingProps {
  readonly invoice: IssuedInvoice;
  /** Where several invoices are listed, the button names the one that is meant. */
  readonly isListed?: boolean;
}

const SAID = {
  shared: 'Tracking link shared.',
  copied: 'Tracking link copied.',
  dropped: '',
  failed: 'This browser can’t share or copy links.',
} as const;

/** Hands the customer a link that opens the tracking page with the parcel's number. */
export function ShareTracking({ invoice, isListed = false }: ShareTrackingProps) {
  const { share } = useEnvironment();
  const [said, setSaid] = useState('');
  const { tracking, invoiceNumber } = invoice;
  if (tracking === undefined) return null;
  const send = async () =>
    setSaid(
      SAID[await share(`Your parcel with ${BUSINESS.name}`, trackLink(location.origin, tracking))],
    );
  return (
    <>
      <Button
        aria-label={isListed ? `Share tracking of ${invoiceNumber}` : undefined}
        onClick={() => void send()}
      >
        <Share2 size={18} aria-hidden="true" />
        Share tracking
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
