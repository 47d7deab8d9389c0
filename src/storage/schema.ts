/**
 * Every shape that the database has had, oldest first; a browser may hold any of them.
 * A later shape only adds tables and indexes: an older page, still open or rolled back to, opens
 * the newer database without complaint and must find all that it knows.
 */
export const SCHEMA_VERSIONS: readonly Readonly<Record<string, string>>[] = [
  {
    quotes: 'id, savedAt',
    trackedParcels: 'number, addedAt',
    setAside: '++id',
  },
  {
    drafts: 'id, savedAt',
    invoices: 'id, &sequence',
    usedNumbers: 'number',
    entries: '++sequence, &invoiceId, sheet.state, mail.state',
    requests: '[sequence+service]',
    services: 'service',
  },
];
