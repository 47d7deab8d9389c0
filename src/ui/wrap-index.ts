/** Leads from either end of a list to the other. */
export function wrapIndex(index: number, length: number): number {
  return length === 0 ? 0 : (index + length) % length;
}
