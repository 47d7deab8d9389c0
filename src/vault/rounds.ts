/** Fewest rounds of PBKDF2-SHA-256 that are sealed with or opened (OWASP's figure since 2023). */
export const FEWEST_ROUNDS = 600_000;

/** More would only be written to hang the device that opens it. */
const MOST_ROUNDS = 10_000_000;

export function areRoundsSafe(rounds: number): boolean {
  return Number.isSafeInteger(rounds) && rounds >= FEWEST_ROUNDS && rounds <= MOST_ROUNDS;
}
