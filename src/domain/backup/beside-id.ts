/** Between an id and what makes a second one of it; no new id contains it. */
const BESIDE = '~';

/** The same on every device, so that no record is added twice. */
export function besideId(id: string, difference: string | number): string {
  return `${baseOf(id)}${BESIDE}${difference}`;
}

/** What every id beside this one begins with. */
export function prefixBeside(id: string): string {
  return `${baseOf(id)}${BESIDE}`;
}

/** The id that one beside it was made of; any other id is its own. */
export function baseOf(id: string): string {
  return id.split(BESIDE, 1)[0] ?? id;
}

export function isBeside(id: string): boolean {
  return id.includes(BESIDE);
}

/** An id that is not taken: the wanted one, or one beside it. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  return taken.has(wanted) ? freeId(`${wanted}${BESIDE}`, taken) : wanted;
}
