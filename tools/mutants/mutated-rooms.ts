/**
 * The folders that are mutated, each with the tests that have to notice: those that mirror it, and
 * the fastest of the rooms that use it. Simulations of whole days would notice more, but take too long
 * to repeat for each mutant.
 */
export const MUTATED_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/domain/outbox': ['tests/domain/outbox/*.test.ts', 'tests/outbox/classify-replies.test.ts'],
  'src/outbox': ['tests/outbox/*.test.ts'],
  'src/storage': [
    'tests/storage/*.test.ts',
    'tests/outbox/{each-reply,blocked-service,crashes-and-storage}.test.ts',
    'tests/outbox/{backup-on-two-devices,adopt-service-addresses}.test.ts',
    'tests/billing/backup/{two-devices,backup-file}.test.ts',
    'tests/billing/numbers/device-code.test.ts',
  ],
  'src/billing/backup': ['tests/billing/backup/*.test.ts'],
  'src/billing/drafts': ['tests/billing/drafts/*.test.ts'],
  'src/billing/editor': ['tests/billing/editor/*.test.ts'],
  'src/billing/history': ['tests/billing/history/*.test.ts', 'tests/billing/issuing/*.test.ts'],
  'src/billing/issuing': [
    'tests/billing/issuing/*.test.ts',
    'tests/billing/editor/{send,issue,issued-papers,full-device}.test.ts',
  ],
  'src/billing/numbers': ['tests/billing/numbers/*.test.ts'],
  'src/billing/staff': ['tests/billing/staff/*.test.ts'],
};
