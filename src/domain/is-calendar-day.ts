/**
 * Whether a text is a day of the calendar, `YYYY-MM-DD`. 30 February looks like a date; some browsers
 * parse it as 1 or 2 March, others reject it.
 */
export function isCalendarDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${text}T`);
}
