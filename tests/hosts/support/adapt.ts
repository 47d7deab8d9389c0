/** A generated file with lines exchanged as its owner would; throws where a line is not there once. */
export function adapt(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`Not there exactly once: ${from}`);
    return changed.replace(from, to);
  }, text);
}
