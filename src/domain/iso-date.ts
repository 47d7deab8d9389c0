/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = string;

/** The day of a moment (milliseconds since 1970) in UTC. */
export function toIsoDate(moment: number): IsoDate {
  return new Date(moment).toISOString().slice(0, 10);
}
