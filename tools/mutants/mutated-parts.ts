/** Files that are mutated together, and the tests that have to notice. */
export interface MutatedPart {
  readonly files: string;
  readonly tests: readonly string[];
}

/**
 * The parts that are mutated, each with the tests that mirror it or that use it directly. More tests
 * would notice more, but every mutant that survives costs the time of all of them, and simulations of
 * whole days would take too long.
 */
export const MUTATED_PARTS: Readonly<Record<string, MutatedPart>> = {
  'src/domain/outbox': {
    files: 'src/domain/outbox/*.ts',
    tests: ['tests/domain/outbox/*.test.ts', 'tests/outbox/classify-replies.test.ts'],
  },
  'src/outbox/sheet-services': {
    files: 'src/outbox/sheet-services/*.ts',
    tests: ['tests/outbox/{requests,classify-replies}.test.ts'],
  },
  'src/outbox requests': {
    files: 'src/outbox/{fetch-reply,is-reachable,flush-run,send-mail,*-environment,*-names}.ts',
    tests: ['tests/outbox/{requests,flush-run,send-mail,failing-storage}.test.ts'],
  },
  'src/outbox decisions': {
    files: 'src/outbox/{check-sheet,staff-decisions}.ts',
    tests: [
      'tests/outbox/{check-sheet,staff-decisions}.test.ts',
      'tests/outbox/failing-storage.test.ts',
    ],
  },
  'src/outbox flush': {
    files: 'src/outbox/{flush-outbox,deliver-next-row,deliver-next-mail,make-flush-loop}.ts',
    tests: [
      'tests/outbox/{flush-outbox,make-flush-loop,each-reply,blocked-service,crashes-and-storage}.test.ts',
      'tests/outbox/{network-and-clock,staff-decisions,failing-storage}.test.ts',
    ],
  },
  'src/storage deliveries': {
    files:
      'src/storage/{claim-next-delivery,find-next-task,change-delivery,outbox-entries,entry-rows}.ts',
    tests: [
      'tests/storage/{claim-next-delivery,find-next-task,change-delivery,outbox-entries}.test.ts',
      'tests/storage/{failing-storage,issue-invoice,newer-versions,resend-mail}.test.ts',
      'tests/outbox/{staff-decisions,blocked-service,crashes-and-storage}.test.ts',
      'tests/outbox/{shared-rows,backup-on-two-devices,check-sheet}.test.ts',
    ],
  },
  'src/storage restores': {
    files:
      'src/storage/{backup,backed-up-requests,import-backup,prepare-*,read-holdings,clear-requests}.ts',
    tests: [
      'tests/storage/{backup,failing-storage,newer-versions,older-versions}.test.ts',
      'tests/billing/backup/{two-devices,backup-file}.test.ts',
      'tests/outbox/backup-on-two-devices.test.ts',
      'tests/billing/payments/*.test.ts',
      'tests/billing/customers/*.test.ts',
    ],
  },
  'src/storage others': {
    files:
      'src/storage/!(claim-next-delivery|find-next-task|change-delivery|outbox-entries|entry-rows|backup|backed-up-requests|import-backup|prepare-*|read-holdings|clear-requests).ts',
    tests: [
      'tests/storage/*.test.ts',
      'tests/billing/numbers/device-code.test.ts',
      'tests/billing/{payments,customers}/*.test.ts',
      'tests/outbox/backup-on-two-devices.test.ts',
    ],
  },
  'src/billing/backup': {
    files: 'src/billing/backup/*.ts',
    tests: ['tests/billing/backup/*.test.ts'],
  },
  'src/billing/drafts': {
    files: 'src/billing/drafts/*.ts',
    tests: ['tests/billing/drafts/*.test.ts'],
  },
  'src/billing/editor': {
    files: 'src/billing/{editor/*,*}.ts',
    tests: ['tests/billing/{editor/*,*}.test.ts'],
  },
  'src/billing issuing, history': {
    files: 'src/billing/{history,issuing}/*.ts',
    tests: [
      'tests/billing/{history,issuing}/*.test.ts',
      'tests/billing/editor/{send,issue,issued-papers}.test.ts',
    ],
  },
  'src/billing/numbers': {
    files: 'src/billing/numbers/*.ts',
    tests: [
      'tests/billing/numbers/*.test.ts',
      'tests/billing/credit-notes/*.test.ts',
      'tests/billing/editor/taken-number.test.ts',
    ],
  },
  'src/billing/payments, credit notes': {
    files: 'src/billing/{payments,credit-notes}/*.ts',
    tests: ['tests/billing/{payments,credit-notes}/*.test.ts'],
  },
  'src/billing/customers': {
    files: 'src/billing/customers/*.ts',
    tests: ['tests/billing/customers/*.test.ts'],
  },
  'src/billing/staff': {
    files: 'src/billing/staff/*.ts',
    tests: ['tests/billing/staff/*.test.ts'],
  },
};
