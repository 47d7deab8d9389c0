import { type IsoDate, toIsoDate } from './iso-date.ts';
import { days, later, timestamp } from './time.ts';
import type { Timestamp } from './units.ts';

export interface DeliveryWindow {
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

/** Spec §9: business days in India first, then days on the way; fewest and most. */
const PROCESSING_BUSINESS_DAYS = { fewest: 3, most: 5 } as const;
const TRANSIT_DAYS = { fewest: 7, most: 10 } as const;

/** The days between which a parcel handed over on `day` arrives. */
export function deliveryWindow(day: IsoDate): DeliveryWindow {
  const start = timestamp(Date.parse(day));
  const { fewest, most } = PROCESSING_BUSINESS_DAYS;
  return {
    earliest: toIsoDate(later(addBusinessDays(start, fewest), days(TRANSIT_DAYS.fewest))),
    latest: toIsoDate(later(addBusinessDays(start, most), days(TRANSIT_DAYS.most))),
  };
}

/** Monday to Friday: on Saturday the counter is open, but no parcel is processed. */
function addBusinessDays(start: Timestamp, count: number): Timestamp {
  let day = start;
  for (let left = count; left > 0; ) {
    day = later(day, days(1));
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
