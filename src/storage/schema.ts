/**
 * Every schema version of the database, oldest first; a browser may still have any of them. A later
 * version only adds tables and indexes, because an older page, still open or rolled back to, must
 * find everything it knows in the newer database.
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
  {
    device: 'id',
    sealedRequests: '[sequence+service]',
    destinations: 'service',
  },
  {
    customers: 'id',
    payments: 'id, invoiceId',
  },
  {
    pictures: 'id',
  },
];
