import { CARRIERS, type CarrierId } from '../../domain/tracking/carrier.ts';
import type { CarrierCandidate } from '../../domain/tracking/rank-carriers.ts';

/** What the list of a number's carriers is, and what to do with it. */
export function summariseCarrierCandidates(
  candidates: readonly CarrierCandidate[],
  named: readonly CarrierId[],
): string {
  const strangers = named.filter((id) => candidates.every(({ carrier }) => carrier !== id));
  const names = strangers.map((id) => CARRIERS[id].name).join(' and ');
  if (candidates.length === 0)
    return `No carrier we know uses numbers like this. ${names && `Your text mentions ${names}. `}Check the number, or open the carrier you expect:`;
  const unlike =
    names && `Your text mentions ${names}, but we don’t know of numbers like this there. `;
  return unlike + sayFits(candidates);
}

function sayFits(candidates: readonly CarrierCandidate[]): string {
  // A mistyped match comes first only if the text names it or no other carrier fits.
  if (candidates[0]?.fit === 'mistyped')
    return 'This number may have a typo. Check it against your message:';
  if (candidates.length === 1) return 'One carrier uses numbers like this:';
  return 'More than one carrier uses numbers like this. Open the one that sent you the message:';
}
