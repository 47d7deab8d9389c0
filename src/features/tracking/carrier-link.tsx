import { CARRIERS, type CarrierId } from '../../domain/tracking/carrier.ts';
import { trackingAddress } from '../../domain/tracking/tracking-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface CarrierLinkProps {
  readonly carrier: CarrierId;
  readonly number: string;
  readonly onOpen: (carrier: CarrierId) => void;
  readonly look?: 'primary' | 'secondary';
}

/** The way to the carrier's own page, with the number where that page takes one. */
export function CarrierLink({ carrier, number, onOpen, look = 'secondary' }: CarrierLinkProps) {
  return (
    <ButtonLink
      look={look}
      href={trackingAddress(carrier, number)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => onOpen(carrier)}
    >
      Open {CARRIERS[carrier].name}
      <VisuallyHidden> with {number} (opens in a new tab)</VisuallyHidden>
    </ButtonLink>
  );
}
