import { parseRateCard } from '../domain/rate-card.ts';

/** Whether a text is a rate card that this version can read. */
export function isGoodRateCard(text: string): boolean {
  try {
    return parseRateCard(JSON.parse(text)).kind === 'card';
  } catch {
    return false;
  }
}
