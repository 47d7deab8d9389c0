import {
  clearTrackedParcels,
  labelTrackedParcel,
  listTrackedParcels,
  removeTrackedParcel,
  type TrackedParcel,
} from '../../storage/tracked-parcels.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDatabase } from '../use-database.ts';
import { useStored } from '../use-stored.ts';
import { KeptParcelRow } from './kept-parcel-row.tsx';
import styles from './kept-parcels.module.css';

/** Newest first, each with a label to tell it by; they are nowhere but here. */
export function KeptParcelsList() {
  const database = useDatabase();
  const listed = useStored(listTrackedParcels);
  if (listed === undefined) return <p>Loading…</p>;
  if (listed.kind !== 'done')
    return <p>Saved parcels need browser storage, which is turned off.</p>;
  if (listed.value.length === 0)
    return <p>None yet. When you open a carrier, the parcel is saved here, on this device only.</p>;
  return (
    <>
      <ul className={styles['list']}>
        {listed.value.map((parcel: TrackedParcel) => (
          <KeptParcelRow
            key={parcel.number}
            parcel={parcel}
            onLabel={(label) => void labelTrackedParcel(database, parcel.number, label)}
            onRemove={() => void removeTrackedParcel(database, parcel.number)}
          />
        ))}
      </ul>
      <Button look="quiet" onClick={() => void clearTrackedParcels(database)}>
        Remove all<VisuallyHidden> parcels on this device</VisuallyHidden>
      </Button>
    </>
  );
}
