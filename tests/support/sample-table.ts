/** The address of a table in PostgreSQL that desks may read. */
export const SAMPLE_TABLE = {
  kind: 'postgrest',
  url: 'https://rows.example/rest/v1/invoices',
  key: 'adds',
  readKey: 'reads',
} as const;
