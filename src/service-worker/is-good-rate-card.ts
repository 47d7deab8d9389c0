import { parseRateCard } from '../domain/rate-card.ts';

/** Whether a text, from the host or saved, is a rate card that quotes can be made from. */
export function isGoodRateCard(text: string): boolean {
  try {
    return parseRateCard(JSON.parse(text)).kind === 'card';
  } catch {
    return false;
  }
}
