import { Copy } from 'lucide-react';
import { useState } from 'react';
import { CARD_CARRIERS, type CarrierId } from '../../domain/tracking/carrier.ts';
import { type Candidate, rankCarriers } from '../../domain/tracking/rank-carriers.ts';
import { Button } from '../../ui/button.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { CarrierLink } from './carrier-link.tsx';
import { copyText } from './copy-text.ts';
import styles from './found-parcel.module.css';

interface FoundParcelProps {
  /** Normalised. */
  readonly number: string;
  readonly onOpen: (carrier: CarrierId) => void;
  /** Told when the visitor takes another reading of a mistyped number. */
  readonly onReading: (reading: string) => void;
}

/** A number as the label of its parcel, with every carrier that it may belong to. */
export function FoundParcel({ number, onOpen, onReading }: FoundParcelProps) {
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  const candidates = rankCarriers(number);
  const copy = async () => setCopied(await copyText(number));
  const open = (carrier: CarrierId) => {
    void copy();
    onOpen(carrier);
  };

  return (
    <article className={styles['label']} aria-label={`Parcel ${number}`}>
      <header className={styles['head']}>
        <h3 className={styles['number']}>{number}</h3>
        <Button look="quiet" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
      </header>
      <p>{sayCandidates(candidates)}</p>
      {candidates.length === 0 ? (
        <div className={styles['others']}>
          {CARD_CARRIERS.map((carrier) => (
            <CarrierLink key={carrier} carrier={carrier} number={number} onOpen={open} />
          ))}
        </div>
      ) : (
        <ul className={styles['candidates']}>
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.carrier}
              candidate={candidate}
              number={number}
              onOpen={open}
              onReading={onReading}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles['status']}>
        {copied === 'copied' &&
          'The number is copied. If the carrier’s page does not show your parcel, paste it there.'}
        {copied === 'failed' &&
          'This browser does not let us copy the number. Please copy it by hand.'}
      </p>
    </article>
  );
}

function sayCandidates(candidates: readonly Candidate[]): string {
  if (candidates.length === 0)
    return 'No carrier we know has numbers like this. Look at it once more, or open the carrier you expect:';
  if (candidates.every(({ fit }) => fit === 'mistyped'))
    return 'There seems to be a slip in this number. Please compare it with your message:';
  if (candidates.length === 1) return 'One carrier has numbers like this:';
  return 'More than one carrier has numbers like this. Open the one that sent you the message:';
}
