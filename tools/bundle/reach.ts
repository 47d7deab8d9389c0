/** The names to begin with, and all that they lead to, at once or by way of others. */
export function reach(
  from: Iterable<string>,
  follow: (name: string) => Iterable<string>,
): ReadonlySet<string> {
  const found = new Set(from);
  // What is added to a set while it is gone through is gone through too.
  for (const name of found) {
    for (const next of follow(name)) found.add(next);
  }
  return found;
}
