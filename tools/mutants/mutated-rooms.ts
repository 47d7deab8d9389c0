/**
 * The folders that are mutated, each with the tests that have to notice: those of the folder, and those
 * of the rooms that use it. Simulations of whole days would notice more, but take too long to repeat
 * for each change.
 */
export const MUTATED_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/domain/outbox': ['tests/domain/outbox/*.test.ts', 'tests/outbox/classify-replies.test.ts'],
  'src/outbox': ['tests/outbox/*.test.ts'],
  'src/storage': [
    'tests/storage/*.test.ts',
    'tests/outbox/*.test.ts',
    'tests/billing/backup/*.test.ts',
  ],
  'src/billing': ['tests/billing/**/*.test.ts'],
};
