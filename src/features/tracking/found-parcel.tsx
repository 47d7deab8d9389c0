import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { CARD_CARRIERS, type CarrierId } from '../../domain/tracking/carrier.ts';
import { type CarrierCandidate, rankCarriers } from '../../domain/tracking/rank-carriers.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { CarrierCandidateRow } from './carrier-candidate-row.tsx';
import { CarrierLink } from './carrier-link.tsx';
import styles from './found-parcel.module.css';
import { summariseCarrierCandidates } from './summarise-carrier-candidates.ts';

interface FoundParcelProps {
  /** Normalised. */
  readonly number: string;
  /** The carriers that the text names right by the number. */
  readonly named: readonly CarrierId[];
  /** Keeps the parcel, and says whether it is kept. */
  readonly onOpen: (carrier: CarrierId) => Promise<boolean>;
  /** Called when the visitor takes another reading of a mistyped number. */
  readonly onReading: (reading: string) => void;
}

/** A number as the label of its parcel, with every carrier that it may belong to. */
export function FoundParcel({ number, named, onOpen, onReading }: FoundParcelProps) {
  const { copyText } = useEnvironment();
  const [copied, setCopied] = useState<boolean>();
  const [isKept, setKept] = useState(true);
  const candidates = rankCarriers(number, named);
  const copy = async () => setCopied(await copyText(number));
  const open = (carrier: CarrierId) => {
    void copy();
    void onOpen(carrier).then(setKept);
  };

  return (
    <article className={styles['label']} aria-label={`Parcel ${number}`}>
      <header className={styles['head']}>
        <h2 className={styles['number']}>{number}</h2>
        <Button look="quiet" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
      </header>
      <p>{summariseCarrierCandidates(candidates, named)}</p>
      {candidates.length === 0 ? (
        <div className={styles['others']}>
          {[...new Set([...named, ...CARD_CARRIERS])].map((carrier) => (
            <CarrierLink key={carrier} carrier={carrier} number={number} onOpen={open} />
          ))}
        </div>
      ) : (
        <ul className={styles['candidates']}>
          {candidates.map((candidate) => (
            <CarrierCandidateRow
              key={candidate.carrier}
              candidate={candidate}
              isLikely={isLikely(candidate, candidates)}
              number={number}
              onOpen={open}
              onReading={onReading}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles['status']}>
        {copied === true &&
          'Number copied. If the carrier’s site doesn’t show your parcel, paste it there.'}
        {copied === false &&
          'Your browser blocked copying. Select the number and copy it yourself.'}
        {!isKept && ' The number could not be kept on this device: note it down.'}
      </p>
    </article>
  );
}

/** What the text names goes before what a check digit, which may fit by chance, speaks for. */
function isLikely(
  { fit, isNamed }: CarrierCandidate,
  candidates: readonly CarrierCandidate[],
): boolean {
  return candidates.some((other) => other.isNamed)
    ? isNamed && fit !== 'mistyped'
    : fit === 'verified';
}
