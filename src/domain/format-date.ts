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
