const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A calendar date as people write it, `21 November 2026`; what is no date stays as it is. */
export function formatDate(isoDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDate) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? isoDate : `${Number(day)} ${name} ${year}`;
}

/** The calendar date in India (UTC+5:30, no summer time) of an ISO moment, on whatever device. */
export function indianDateOf(moment: string): string {
  const INDIA = 5.5 * 60 * 60 * 1000;
  return new Date(Date.parse(moment) + INDIA).toISOString().slice(0, 10);
}
