import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './kept-parcels.module.css';

const KeptParcelsList = lazyPart(
  async () => (await import('./kept-parcels-list.tsx')).KeptParcelsList,
);

/** The numbers that were opened on this device before. */
export function KeptParcels() {
  return (
    <section className={styles['kept']} aria-labelledby="kept-parcels">
      <h2 id="kept-parcels">Your parcels on this device</h2>
      <KeptParcelsList />
    </section>
  );
}
