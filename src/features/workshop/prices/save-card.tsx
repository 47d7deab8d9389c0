import { listOddities } from '../../../agency/rates/list-oddities.ts';
import type { RateCard } from '../../../domain/rate-card.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  fileBeingRead,
  type PriceWorkshop,
  type PriceWorkshopState,
} from '../../../workshop/prices/price-workshop.ts';
import { Sheet } from '../sheet.tsx';

interface SaveCardProps {
  readonly workshop: PriceWorkshop;
  readonly state: PriceWorkshopState;
  readonly card: RateCard;
}

/** The new card as a file, and what to do with it. */
export function SaveCard({ workshop, state, card }: SaveCardProps) {
  const reading = fileBeingRead(state.reading);
  return (
    <Sheet title="Save">
      <Oddities card={card} />
      {namesDiffer(state, card) && (
        <Notice tone="warn">
          The home page, the terms and the invoices also name the divisor and the express surcharge.
          The calculator uses the new ones at once; those texts change with the next build of the
          site.
        </Notice>
      )}
      <p>
        Put the file on your host as <code>rates/rate-card.json</code>, in the place of the one that
        is there. The site needs no new build: devices take the card the next time they are online.
      </p>
      <Button look="primary" aria-disabled={reading !== undefined} onClick={workshop.saveCard}>
        {reading === undefined ? 'Save rate-card.json' : `Reading ${reading}…`}
      </Button>
    </Sheet>
  );
}

/** More are the same slip in a whole column. */
const MOST_LISTED = 20;

/** The same notes as `npm run rates` prints. */
function Oddities({ card }: Pick<SaveCardProps, 'card'>) {
  const oddities = listOddities(card);
  if (oddities.length === 0) return null;
  const listed = oddities.slice(0, MOST_LISTED);
  return (
    <div>
      <p>Each of these can be intended, or a slip:</p>
      <ul className="workshop-plan">
        {listed.map((oddity) => (
          <li key={oddity}>Note: {oddity}.</li>
        ))}
        {oddities.length > listed.length && <li>And {oddities.length - listed.length} more.</li>}
      </ul>
    </div>
  );
}

function namesDiffer({ cardInUse }: PriceWorkshopState, card: RateCard): boolean {
  if (cardInUse.kind !== 'ready') return false;
  const { divisor, expressSurcharge } = cardInUse.card;
  return divisor !== card.divisor || expressSurcharge !== card.expressSurcharge;
}
