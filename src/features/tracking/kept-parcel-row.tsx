import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { CARRIERS, type CarrierId } from '../../domain/tracking/carrier.ts';
import type { TrackedParcel } from '../../storage/tracked-parcels.ts';
import { TextField } from '../../ui/field.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { CarrierLink } from './carrier-link.tsx';
import styles from './kept-parcels.module.css';

interface KeptParcelRowProps {
  readonly parcel: TrackedParcel;
  readonly onLabel: (label: string) => void;
  readonly onRemove: () => void;
}

export function KeptParcelRow({ parcel, onLabel, onRemove }: KeptParcelRowProps) {
  const { number, carrier } = parcel;
  const { copyText } = useEnvironment();
  const [label, setLabel] = useState(parcel.label);
  return (
    <li className={styles['row']}>
      <p className={styles['number']}>{number}</p>
      <TextField
        label={`Label for ${number}`}
        labelHidden
        placeholder="What is in it?"
        maxLength={60}
        value={label}
        onChange={({ target }) => {
          setLabel(target.value);
          // A page that is closed or reloaded does not wait for the field to be left.
          onLabel(target.value.trim());
        }}
      />
      {isCarrier(carrier) && (
        <CarrierLink carrier={carrier} number={number} onOpen={() => void copyText(number)} />
      )}
      <button
        type="button"
        className={styles['remove']}
        aria-label={`Remove ${number}`}
        onClick={onRemove}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

/** An earlier version may have kept a carrier that is no longer known. */
function isCarrier(carrier: string): carrier is CarrierId {
  return Object.hasOwn(CARRIERS, carrier);
}
