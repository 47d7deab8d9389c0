/** The fields of a stored value that a newer version has added: all but the known ones. */
export function pickUnknownFields(value: object, known: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !known.has(name)));
}
