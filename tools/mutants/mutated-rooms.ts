/** Files that are mutated together, and the tests that have to notice. */
export interface MutatedPart {
  readonly files: string;
  readonly tests: readonly string[];
}

/**
 * The folders that are mutated, in parts, each with the tests that mirror it or that use it directly.
 * More tests would notice more, but every mutant that survives costs the time of all of them, and
 * simulations of whole days would take too long.
 */
export const MUTATED_ROOMS: Readonly<Record<string, readonly MutatedPart[]>> = {
  'src/domain/outbox': [
    {
      files: 'src/domain/outbox/*.ts',
      tests: ['tests/domain/outbox/*.test.ts', 'tests/outbox/classify-replies.test.ts'],
    },
  ],
  'src/outbox': [
    {
      files: 'src/outbox/sheet-services/*.ts',
      tests: ['tests/outbox/{requests,classify-replies}.test.ts'],
    },
    {
      files: 'src/outbox/{fetch-reply,is-reachable,flush-run,send-mail,*-environment,*-names}.ts',
      tests: ['tests/outbox/{requests,flush-run,send-mail,failing-storage}.test.ts'],
    },
    {
      files: 'src/outbox/{adopt-service-addresses,check-sheet,staff-decisions}.ts',
      tests: [
        'tests/outbox/{adopt-service-addresses,check-sheet,staff-decisions}.test.ts',
        'tests/outbox/failing-storage.test.ts',
      ],
    },
    {
      files: 'src/outbox/{flush-outbox,deliver-next-row,deliver-next-mail}.ts',
      tests: [
        'tests/outbox/{flush-outbox,each-reply,blocked-service,crashes-and-storage}.test.ts',
        'tests/outbox/{network-and-clock,staff-decisions,failing-storage}.test.ts',
      ],
    },
  ],
  'src/storage': [
    {
      files:
        'src/storage/{claim-next-delivery,find-next-task,change-delivery,outbox-entries,entry-rows}.ts',
      tests: [
        'tests/storage/{failing-storage,issue-invoice,newer-versions}.test.ts',
        'tests/outbox/{staff-decisions,each-reply,blocked-service,crashes-and-storage}.test.ts',
      ],
    },
    {
      files:
        'src/storage/{backup,backed-up-requests,import-backup,prepare-*,read-holdings,clear-requests}.ts',
      tests: [
        'tests/storage/{backup,failing-storage,newer-versions,older-versions}.test.ts',
        'tests/billing/backup/{two-devices,backup-file}.test.ts',
        'tests/outbox/backup-on-two-devices.test.ts',
      ],
    },
    {
      files:
        'src/storage/!(claim-next-delivery|find-next-task|change-delivery|outbox-entries|entry-rows|backup|backed-up-requests|import-backup|prepare-*|read-holdings|clear-requests).ts',
      tests: [
        'tests/storage/*.test.ts',
        'tests/outbox/adopt-service-addresses.test.ts',
        'tests/billing/numbers/device-code.test.ts',
      ],
    },
  ],
  'src/billing': [
    { files: 'src/billing/backup/*.ts', tests: ['tests/billing/backup/*.test.ts'] },
    { files: 'src/billing/drafts/*.ts', tests: ['tests/billing/drafts/*.test.ts'] },
    { files: 'src/billing/{editor/*,*}.ts', tests: ['tests/billing/{editor/*,*}.test.ts'] },
    {
      files: 'src/billing/{history,issuing}/*.ts',
      tests: [
        'tests/billing/{history,issuing}/*.test.ts',
        'tests/billing/editor/{send,issue,issued-papers}.test.ts',
      ],
    },
    { files: 'src/billing/numbers/*.ts', tests: ['tests/billing/numbers/*.test.ts'] },
    { files: 'src/billing/staff/*.ts', tests: ['tests/billing/staff/*.test.ts'] },
  ],
};
