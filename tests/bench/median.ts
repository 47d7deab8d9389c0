/** The middle of some readings; of an even number, the lower of the two in the middle. */
export function median(readings: readonly number[]): number {
  const rising = readings.toSorted((one, other) => one - other);
  return rising[Math.floor((rising.length - 1) / 2)] ?? Number.NaN;
}
