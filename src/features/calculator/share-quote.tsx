import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { BUSINESS } from '../../domain/business.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import styles from './share-quote.module.css';

interface ShareQuoteProps {
  readonly search: string;
  readonly country: string;
}

const SAID = {
  shared: 'Shared.',
  copied: 'Link copied.',
  dropped: '',
  failed: 'This browser can’t share links. Copy the address of this page instead.',
} as const;

/** Sends the quote as a link that opens with the same numbers, also offline. */
export function ShareQuote({ search, country }: ShareQuoteProps) {
  const { share } = useEnvironment();
  const [said, setSaid] = useState('');
  const send = async () => {
    const address = new URL(`/price-calculator${search}`, location.origin).href;
    setSaid(SAID[await share(`Shipping to ${country} with ${BUSINESS.name}`, address)]);
  };
  return (
    <div className={styles['share']}>
      <Button onClick={() => void send()}>
        <Share2 size={18} aria-hidden="true" />
        Share this quote
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
