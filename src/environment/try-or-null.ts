/** A browser that denies storage throws on first access. */
export function tryOrNull<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
