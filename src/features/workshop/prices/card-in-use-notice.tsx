import { formatDate } from '../../../domain/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { HostFault } from '../../../workshop/prices/fetch-card-in-use.ts';
import type { PriceWorkshop, PriceWorkshopState } from '../../../workshop/prices/price-workshop.ts';

interface CardInUseNoticeProps {
  readonly workshop: PriceWorkshop;
  readonly state: PriceWorkshopState;
}

/** The card that shoppers are quoted from now, or why it could not be had from the host. */
export function CardInUseNotice({
  workshop,
  state: { cardInUse, isAsking },
}: CardInUseNoticeProps) {
  if (cardInUse.kind === 'loading') return <p role="status">Loading the card in use…</p>;
  const { hostFault } = cardInUse;
  const tryAgain = (
    <Button aria-disabled={isAsking} onClick={() => void workshop.begin()}>
      {isAsking ? 'Asking the host…' : 'Try again'}
    </Button>
  );
  if (cardInUse.kind === 'none') {
    return (
      <Notice tone="warn" actions={tryAgain}>
        {describeFault(cardInUse.hostFault)} Until then there is nothing to compare with: try again,
        or open both files and check every price yourself.
      </Notice>
    );
  }
  const { card } = cardInUse;
  const zones = Object.keys(card.zones).length;
  return (
    <Notice
      tone={hostFault === undefined ? 'calm' : 'warn'}
      actions={hostFault === undefined ? undefined : tryAgain}
    >
      In use now: {card.name}, from {formatDate(card.validFrom)}, with {zones} zones,{' '}
      {card.weights.length} weights and {card.countries.length} countries.
      {hostFault !== undefined &&
        ` This is the copy that this device saved earlier. ${describeFault(hostFault)}`}
    </Notice>
  );
}

function describeFault(fault: HostFault): string {
  switch (fault.kind) {
    case 'no-answer':
      return 'The site could not be reached: check your connection.';
    case 'refused':
      return `The host answered ${fault.status} in place of rates/rate-card.json: check that the file is there and may be read.`;
    case 'web-page':
      return 'A web page came in place of rates/rate-card.json: the file is not on the host, or this network asks you to sign in first.';
    case 'unreadable':
      return 'The host’s rates/rate-card.json cannot be read: it is damaged or not all there. Put the file on the host again.';
  }
}
