import type { CarrierId } from '../../domain/tracking/carrier.ts';
import styles from './carrier-mark.module.css';

/** Our own marks, since a carrier's logo is the carrier's: each is a route drawn in its own way. */
const ROUTES: Readonly<Partial<Record<CarrierId, string>>> = {
  'dhl-express': 'M12 48h20L58 16h20M12 32h14',
  dpd: 'M12 50l20-32 24 30 20-32M76 26V16H66',
  fedex: 'M12 52h16V38h20V24h20V12M12 34h6M12 22h20',
  aramex: 'M12 40q16-28 33 0t33-24M66 16h12v12',
  delhivery: 'M12 32h10a12 12 0 1 1 0 .1M46 32h32M68 22l10 10-10 10',
};

export function CarrierMark({ carrier }: { readonly carrier: CarrierId }) {
  return (
    <svg viewBox="0 0 90 64" width="90" height="64" className={styles['mark']} aria-hidden="true">
      <path d={ROUTES[carrier]} />
    </svg>
  );
}
