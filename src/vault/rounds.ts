/** The fewest PBKDF2-SHA-256 rounds used to seal or accepted to open (OWASP's figure since 2023). */
export const MIN_ROUNDS = 600_000;

/** A file with more rounds could only be meant to hang the device that opens it. */
const MAX_ROUNDS = 10_000_000;

/** Whether a number of rounds is neither too weak nor too slow. */
export function areRoundsSafe(rounds: number): boolean {
  return Number.isSafeInteger(rounds) && rounds >= MIN_ROUNDS && rounds <= MAX_ROUNDS;
}
