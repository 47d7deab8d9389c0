import type { HostFile } from './host-file.ts';
import { isGoodRateCard } from './is-good-rate-card.ts';

export const RATE_CARD_FILE: HostFile = {
  address: '/rates/rate-card.json',
  cache: 'rate-card',
  isGood: isGoodRateCard,
  sourceHeader: 'X-Rate-Card',
};
