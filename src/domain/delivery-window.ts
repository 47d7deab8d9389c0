import { dayInUtc, type IsoDate } from './iso-date.ts';
import type { Tariff } from './tariff.ts';
import { days, later, timestamp } from './time.ts';
import type { Timestamp } from './units.ts';

export interface DeliveryWindow {
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

/**
 * The first and last day on which a parcel handed over on `day` should arrive: processing takes
 * business days in India, transit takes calendar days.
 */
export function deliveryWindow(
  day: IsoDate,
  { processing, transit }: Tariff['delivery'],
): DeliveryWindow {
  const start = timestamp(Date.parse(day));
  return {
    earliest: dayInUtc(later(addBusinessDays(start, processing.fewest), days(transit.fewest))),
    latest: dayInUtc(later(addBusinessDays(start, processing.most), days(transit.most))),
  };
}

/** Counts Monday to Friday: the counter is open on Saturday, but no parcel is processed. */
function addBusinessDays(start: Timestamp, count: number): Timestamp {
  let day = start;
  for (let left = count; left > 0; ) {
    day = later(day, days(1));
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
