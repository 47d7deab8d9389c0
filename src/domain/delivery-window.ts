import { type IsoDate, toIsoDate } from './iso-date.ts';
import type { Tariff } from './tariff.ts';

export interface DeliveryWindow {
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

const DAY = 86_400_000;

/**
 * The days between which a parcel handed over on `day` arrives: business days in India first, then
 * days on the way.
 */
export function deliveryWindow(
  day: IsoDate,
  { processing, transit }: Tariff['delivery'],
): DeliveryWindow {
  const start = Date.parse(day);
  return {
    earliest: toIsoDate(addBusinessDays(start, processing.fewest) + transit.fewest * DAY),
    latest: toIsoDate(addBusinessDays(start, processing.most) + transit.most * DAY),
  };
}

/** Monday to Friday: on Saturday the counter is open, but no parcel is processed. */
function addBusinessDays(start: number, days: number): number {
  let moment = start;
  for (let left = days; left > 0; ) {
    moment += DAY;
    const weekday = new Date(moment).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return moment;
}
