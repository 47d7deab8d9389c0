import { type IsoDate, toIsoDate } from './iso-date.ts';

export interface DeliveryWindow {
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

/** Spec §9: business days in India first, then days on the way; fewest and most. */
export const PROCESSING_BUSINESS_DAYS = { fewest: 3, most: 5 } as const;
export const TRANSIT_DAYS = { fewest: 7, most: 10 } as const;

const DAY = 86_400_000;

/** The days between which a parcel handed over on `day` arrives. */
export function deliveryWindow(day: IsoDate): DeliveryWindow {
  const start = Date.parse(day);
  const { fewest, most } = PROCESSING_BUSINESS_DAYS;
  return {
    earliest: toIsoDate(addBusinessDays(start, fewest) + TRANSIT_DAYS.fewest * DAY),
    latest: toIsoDate(addBusinessDays(start, most) + TRANSIT_DAYS.most * DAY),
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
