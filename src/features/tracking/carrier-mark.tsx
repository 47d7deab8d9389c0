import type { CarrierId } from '../../domain/tracking/carrier.ts';
import styles from './carrier-mark.module.css';

/** Our own marks, since a carrier's logo is the carrier's: each is a route drawn in its own way. */
const ROUTES: Readonly<Partial<Record<CarrierId, string>>> = {
  'dhl-express': 'M10 46h22L54 14h26M10 34h14',
  dpd: 'M45 10L74 26v20L45 54 16 46V26zM16 26l29 14 29-14',
  fedex: 'M10 20h40l14 12-14 12H10M58 14l22 18-22 18',
  aramex: 'M10 44q18-30 35 0t35-24M70 16l10 4-4 10',
  delhivery: 'M14 14v36h30q22-2 22-18T44 14H26M56 32h24M72 24l8 8-8 8',
};

export function CarrierMark({ carrier }: { readonly carrier: CarrierId }) {
  return (
    <svg viewBox="0 0 90 64" width="90" height="64" className={styles['mark']} aria-hidden="true">
      <path d={ROUTES[carrier]} />
    </svg>
  );
}
