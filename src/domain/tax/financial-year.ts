/** India's financial year of a calendar date, as `2026-27` for 1 April 2026 to 31 March 2027. */
export function financialYearOf(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
