/** Files that are mutated together, and the tests that have to notice. */
export interface MutatedPart {
  /** Paths of files, or `folder/*.ts` for all files of a folder. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/**
 * The parts that are mutated, each with the tests that mirror it or that use it directly. More tests
 * would notice more, but every mutant that survives costs the time of all of them, and simulations of
 * whole days would take too long.
 */
export const MUTATED_PARTS: Readonly<Record<string, MutatedPart>> = {
  'src/domain/outbox': {
    files: ['src/domain/outbox/*.ts'],
    tests: [
      'tests/domain/outbox/*.test.ts',
      'tests/outbox/{classify-replies,table-rows,relay-mails,shared-rows,sheet-import}.test.ts',
      'tests/outbox/{check-sheet,relay-does-not-know,sheet-after-table,staff-decisions}.test.ts',
      'tests/storage/resend-mail.test.ts',
      'tests/billing/shared-history/bring-in-rows.test.ts',
      'tests/outbox/sheet-services/history-exchanges.test.ts',
      'tests/tools/mail-relay/classify-smtp-failure.test.ts',
      'tests/features/outbox-panel/explain-relay-refusal.test.ts',
    ],
  },
  'src/outbox/sheet-services': {
    files: ['src/outbox/sheet-services/*.ts'],
    tests: [
      'tests/outbox/{requests,classify-replies}.test.ts',
      'tests/outbox/sheet-services/*.test.ts',
      'tests/outbox/services-check/test-{database,read-key}.test.ts',
    ],
  },
  'src/outbox/services-check': {
    files: ['src/outbox/services-check/*.ts'],
    tests: [
      'tests/outbox/services-check/*.test.ts',
      'tests/tools/services/check-services.test.ts',
      'tests/tools/sql-version.test.ts',
    ],
  },
  'src/outbox requests': {
    files: inFolder('src/outbox', [
      'fetch-reply',
      'is-reachable',
      'origin-of',
      'flush-run',
      'send-mail',
      'make-outbox-environment',
      'outbox-environment',
      'outbox-names',
    ]),
    tests: ['tests/outbox/{requests,flush-run,send-mail,failing-storage}.test.ts'],
  },
  'src/outbox decisions': {
    files: inFolder('src/outbox', ['check-sheet', 'compare-table', 'staff-decisions']),
    tests: [
      'tests/outbox/compare-table.test.ts',
      'tests/outbox/{check-brought-in-rows,check-sheet,one-that-fails,staff-decisions}.test.ts',
      'tests/outbox/failing-storage.test.ts',
    ],
  },
  'src/outbox flush': {
    files: inFolder('src/outbox', [
      'flush-outbox',
      'end-lost-search',
      'is-abandoned',
      'store-outcome',
      'deliver-next-row',
      'deliver-next-mail',
      'make-flush-loop',
    ]),
    tests: [
      'tests/outbox/{flush-outbox,make-flush-loop,each-reply,blocked-service,crashes-and-storage}.test.ts',
      'tests/outbox/{network-and-clock,staff-decisions,failing-storage}.test.ts',
      'tests/outbox/{relay-mails,table-rows,address-moves-during-flush}.test.ts',
      'tests/outbox/{relay-mails,table-rows}-in-doubt.test.ts',
      'tests/outbox/{restored-rows,rows-and-searches}-take-turns.test.ts',
      'tests/outbox/searches-lost-with-their-page.test.ts',
    ],
  },
  'src/outbox other desks': {
    files: inFolder('src/outbox', [
      'ask-all-desks',
      'ask-missing-rows',
      'make-history-reader',
      'sheet-import',
    ]),
    tests: [
      'tests/outbox/{ask-missing-rows,make-history-reader}.test.ts',
      'tests/outbox/{sheet-import,changed-sheet-import,interrupted-sheet-import}.test.ts',
      'tests/outbox/sheet-services/*-exchanges.test.ts',
      'tests/billing/shared-history/*.test.ts',
      'tests/billing/{credit-notes/credit-notes,numbers/numbers}-of-all-desks.test.ts',
    ],
  },
  'src/storage deliveries': {
    files: inFolder('src/storage', [
      'claim-next-delivery',
      'find-next-task',
      'change-delivery',
      'ask-about-mails',
      'first-to-go',
      'list-delivered-rows',
      'send-row-again',
      'outbox-entries',
      'entry-rows',
      'entry-key',
      'service-line',
      'waiting-order',
    ]),
    tests: [
      'tests/storage/{claim-next-delivery,find-next-task,change-delivery,outbox-entries}.test.ts',
      'tests/storage/{failing-storage,issue-invoice,newer-versions,resend-mail}.test.ts',
      'tests/outbox/{staff-decisions,blocked-service,crashes-and-storage,shared-line}.test.ts',
      'tests/outbox/{shared-rows,backup-on-two-devices,check-sheet,send-row-again}.test.ts',
      'tests/outbox/shared-{mails,mails-of-tried-rows,resends}.test.ts',
      'tests/outbox/{check-brought-in-rows,one-that-fails,address-moves-during-flush}.test.ts',
      'tests/outbox/{relay-mails,table-rows,table-rows-in-doubt}.test.ts',
    ],
  },
  'src/storage addresses': {
    files: inFolder('src/storage', [
      'adopt-service-addresses',
      'resend-mail',
      'resume-readable-deliveries',
      'service-addresses',
    ]),
    tests: [
      'tests/storage/{adopt-service-addresses,resend-mail,sealed-requests,outbox-entries}.test.ts',
      'tests/storage/{missing-service-addresses,resume-readable-deliveries}.test.ts',
      'tests/storage/{newer-versions,failing-storage}.test.ts',
      'tests/outbox/{relay-mails,address-moves-during-flush,table-rows}.test.ts',
    ],
  },
  'src/storage restores': {
    files: inFolder('src/storage', [
      'backup',
      'backed-up-requests',
      'bring-in-invoices',
      'brought-in-ids',
      'count-restored',
      'import-backup',
      'prepare-requests',
      'prepare-restore',
      'prepare-restored-invoices',
      'read-holdings',
      'read-side-records',
      'remembering-vault',
      'salvage-entries',
      'store-merged-entry',
      'store-restored-invoice',
    ]),
    tests: [
      'tests/storage/{backup,failing-storage,newer-versions,older-versions}.test.ts',
      'tests/billing/backup/{two-devices,backup-file}.test.ts',
      'tests/billing/shared-history/bring-in-rows.test.ts',
      'tests/outbox/{backup-on-two-devices,shared-rows,shared-resends}.test.ts',
      'tests/billing/payments/*.test.ts',
      'tests/billing/customers/*.test.ts',
    ],
  },
  'src/storage sealing': {
    files: inFolder('src/storage', [
      'clear-requests',
      'device-key',
      'device-sealing',
      'moved-rows',
      'record-vault',
      'seal-clear-requests',
      'waiting-requests',
    ]),
    tests: [
      'tests/storage/{sealed-requests,kept-records,older-versions,newer-versions}.test.ts',
      'tests/storage/waiting-requests.test.ts',
      'tests/storage/{backup,failing-storage}.test.ts',
    ],
  },
  'src/storage issuing': {
    files: inFolder('src/storage', [
      'device-code',
      'find-issued-beside',
      'find-issued-number',
      'has-entries',
      'issue-invoice',
      'issued-invoices',
      'issued-numbers',
      'issuing-desk',
      'used-numbers',
    ]),
    tests: [
      'tests/storage/{issue-invoice,issued-rows,has-entries}.test.ts',
      'tests/storage/{failing-storage,older-versions}.test.ts',
      'tests/billing/numbers/*.test.ts',
      'tests/billing/editor/{known-number,issued-from-draft,issued-from-row}.test.ts',
      'tests/billing/desk/issuing-desk.test.ts',
    ],
  },
  'src/storage kept records': {
    files: inFolder('src/storage', [
      'backup-state',
      'customers',
      'drafts',
      'history-progress',
      'open-side-records',
      'payments',
      'pictures',
      'recent-quotes',
      'tracked-parcels',
    ]),
    tests: [
      'tests/storage/{customers,drafts,kept-records,recent-quotes,tracked-parcels}.test.ts',
      'tests/storage/{moved-drafts,open-side-records,pictures}.test.ts',
      'tests/billing/{payments,customers,shared-history}/*.test.ts',
      'tests/billing/backup/{backup-folder,drafts-from-backup,backup-file,two-devices}.test.ts',
      'tests/billing/backup/invoices-since-backup.test.ts',
      'tests/billing/drafts/draft-store.test.ts',
    ],
  },
  'src/storage database': {
    files: inFolder('src/storage', [
      'database',
      'database-name',
      'in-transaction',
      'keep-unread-rows',
      'live-outcome',
      'live-value',
      'open-database',
      'parse-readable',
      'row-schemas',
      'schema',
      'stored-words',
      'try-storage',
      'unreadable-rows',
    ]),
    tests: [
      'tests/storage/{abort-transactions,in-transaction,live-value}.test.ts',
      'tests/storage/{keep-unread-rows,live-outcome,stored-words,try-storage,unreadable-rows}.test.ts',
      'tests/storage/{newer-versions,older-versions,backup,outbox-entries}.test.ts',
      'tests/billing/backup/{backup-file,two-devices}.test.ts',
      'tests/billing/customers/customer-book.test.ts',
    ],
  },
  'src/billing/backup': {
    files: ['src/billing/backup/*.ts'],
    tests: ['tests/billing/backup/*.test.ts'],
  },
  'src/billing/drafts': {
    files: ['src/billing/drafts/*.ts'],
    tests: [
      'tests/billing/drafts/*.test.ts',
      'tests/billing/backup/{backup-file,two-texts,drafts-from-backup}.test.ts',
      'tests/billing/editor/{issue,issued-from-draft}.test.ts',
    ],
  },
  'src/billing/editor': {
    files: ['src/billing/*.ts', 'src/billing/editor/*.ts'],
    tests: ['tests/billing/{editor/*,*}.test.ts'],
  },
  'src/billing/history': {
    files: ['src/billing/history/*.ts'],
    tests: [
      'tests/billing/history/*.test.ts',
      'tests/billing/issuing/resend-invoice.test.ts',
      'tests/billing/credit-notes/{issue-credit-note,read-credit-notes}.test.ts',
      'tests/billing/customers/customer-book.test.ts',
    ],
  },
  'src/billing issuing, register': {
    files: ['src/billing/issuing/*.ts', 'src/billing/register/*.ts'],
    tests: [
      'tests/billing/{issuing,register}/*.test.ts',
      'tests/billing/editor/{send,issue,issued-papers,issued-from-draft,issued-from-row}.test.ts',
      'tests/billing/editor/{confirmed-press,known-number,taken-by-restore}.test.ts',
      'tests/billing/backup/drafts-from-backup.test.ts',
      'tests/outbox/send-row-again.test.ts',
    ],
  },
  'src/billing/numbers': {
    files: ['src/billing/desk/*.ts', 'src/billing/numbers/*.ts'],
    tests: [
      'tests/billing/{desk,numbers,credit-notes}/*.test.ts',
      'tests/billing/editor/taken-number.test.ts',
    ],
  },
  'src/billing/payments, credit notes': {
    files: ['src/billing/payments/*.ts', 'src/billing/credit-notes/*.ts'],
    tests: ['tests/billing/{payments,credit-notes}/*.test.ts'],
  },
  'src/billing/customers': {
    files: ['src/billing/customers/*.ts'],
    tests: ['tests/billing/customers/*.test.ts', 'tests/storage/customers.test.ts'],
  },
  'src/billing/shared-history': {
    files: ['src/billing/shared-history/*.ts'],
    tests: [
      'tests/billing/shared-history/*.test.ts',
      'tests/billing/{credit-notes,numbers}/*.test.ts',
      'tests/billing/backup/{after-the-sheet,rows-of-a-table,two-texts}.test.ts',
      'tests/billing/editor/{id-taken-later,issued-copy-and-left}.test.ts',
      'tests/billing/editor/{issued-from-draft,issued-from-row,known-number}.test.ts',
      'tests/billing/issuing/pictures-under-a-new-key.test.ts',
      'tests/outbox/{check-brought-in-rows,make-history-reader,rows-and-searches-take-turns}.test.ts',
      'tests/outbox/{sheet-import,changed-sheet-import,interrupted-sheet-import}.test.ts',
    ],
  },
  'src/billing/staff': {
    files: ['src/billing/staff/*.ts'],
    tests: ['tests/billing/staff/*.test.ts'],
  },
};

function inFolder(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}.ts`);
}
