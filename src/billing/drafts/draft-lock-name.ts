/** The name of the lock that a tab holds while it has the draft open. */
export function draftLockName(id: string): string {
  return `draft/${id}`;
}
