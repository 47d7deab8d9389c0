const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * `2026-11-21` as `21 November 2026` or `21 November`; a text that is not an ISO date is returned
 * unchanged.
 */
export function formatDate(isoDate: string, { withYear = true } = {}): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDate) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return isoDate;
  return withYear ? `${Number(day)} ${name} ${year}` : `${Number(day)} ${name}`;
}
