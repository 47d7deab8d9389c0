import { vi } from 'vitest';

/** Derives keys from ID and password in one round, for tests about what comes after signing in. */
export function deriveQuickly(): void {
  const { subtle } = crypto;
  const derive = subtle.deriveBits.bind(subtle);
  vi.spyOn(subtle, 'deriveBits').mockImplementation((algorithm, key, length) =>
    derive({ ...Object(algorithm), iterations: 1 }, key, length),
  );
}
