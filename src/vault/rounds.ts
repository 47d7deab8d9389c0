/** Fewest rounds of PBKDF2-SHA-256 that are sealed with or opened (OWASP's figure since 2023). */
export const MIN_ROUNDS = 600_000;

/** More would only be written to hang the device that opens it. */
const MAX_ROUNDS = 10_000_000;

export function areRoundsSafe(rounds: number): boolean {
  return Number.isSafeInteger(rounds) && rounds >= MIN_ROUNDS && rounds <= MAX_ROUNDS;
}
