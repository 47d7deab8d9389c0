import type { Refusal } from '../../domain/outbox/delivery.ts';

/** What is wrong with one of the two services, as far as a test row and a test mail can tell. */
export type ServiceFault = SheetFault | MailFault | BrowserFault;

/** What keeps a page from trying a service, or from reading its answer. */
export type BrowserFault =
  | { readonly kind: 'offline' }
  /** The policy of the site's pages does not name the service. */
  | { readonly kind: 'blocked-by-policy'; readonly origin: string }
  /** The service is there, but the browser does not show its answer to pages of this site. */
  | { readonly kind: 'answer-withheld'; readonly origin: string };

export type SheetFault = SpreadsheetFault | DatabaseFault;

/** What is wrong with a table in PostgreSQL. */
export type DatabaseFault =
  | { readonly kind: 'database-not-reached' }
  | { readonly kind: 'database-key-refused'; readonly refusal: Refusal }
  | { readonly kind: 'table-not-found'; readonly refusal: Refusal }
  | { readonly kind: 'insert-not-allowed'; readonly refusal: Refusal }
  | { readonly kind: 'column-missing'; readonly refusal: Refusal }
  | { readonly kind: 'database-read-only'; readonly refusal: Refusal }
  | { readonly kind: 'database-row-refused'; readonly refusal: Refusal }
  | { readonly kind: 'database-busy'; readonly refusal: Refusal }
  | { readonly kind: 'database-answer-unclear'; readonly status: number }
  /** It took the same row twice. */
  | { readonly kind: 'rows-not-unique' }
  /** It refuses a row that it has in such a way that a desk cannot tell that it has it. */
  | { readonly kind: 'second-copy-unrecognised'; readonly refusal: Refusal }
  /** The key that lies with what waits can read what is there. */
  | { readonly kind: 'rows-readable' }
  | { readonly kind: 'missing-rows-unanswered' }
  | { readonly kind: 'row-not-in-table' }
  /** The key for reading is none that this project has signed. */
  | { readonly kind: 'read-key-refused'; readonly refusal: Refusal }
  /** It is a key of the project, whose role may not read. */
  | { readonly kind: 'read-key-may-not-read'; readonly refusal: Refusal }
  /** The table's SQL is older than the app: these functions are not there, or answer as before. */
  | { readonly kind: 'reading-functions-missing'; readonly names: readonly string[] }
  | { readonly kind: 'read-key-unanswered'; readonly status: number | undefined }
  /** It may ask, and does not get to see every row that is there. */
  | { readonly kind: 'read-key-misses-rows' }
  | { readonly kind: 'read-key-may-add' }
  /** Not what this version of the app prints. */
  | { readonly kind: 'sql-of-another-version' }
  /** Somebody has changed this in the database since the SQL ran. */
  | { readonly kind: 'sql-changed'; readonly changed: readonly string[] }
  | { readonly kind: 'sql-version-unanswered'; readonly status: number | undefined };

type SpreadsheetFault =
  | { readonly kind: 'sheet-not-reached' }
  | { readonly kind: 'sheet-address-wrong'; readonly refusal: Refusal }
  | { readonly kind: 'sheet-not-connected'; readonly refusal: Refusal }
  | { readonly kind: 'create-not-allowed'; readonly refusal: Refusal }
  | { readonly kind: 'search-not-allowed'; readonly refusal: Refusal }
  | { readonly kind: 'sheet-origin-not-allowed'; readonly refusal: Refusal }
  | { readonly kind: 'sheet-quota-used-up'; readonly refusal: Refusal }
  | { readonly kind: 'row-refused'; readonly refusal: Refusal }
  /** The service had a fault of its own, or something else answered in its place. */
  | { readonly kind: 'sheet-answer-unclear'; readonly status: number }
  | { readonly kind: 'search-answer-unclear'; readonly status: number | undefined }
  | { readonly kind: 'row-not-found' }
  | { readonly kind: 'heading-missing'; readonly column: string }
  | { readonly kind: 'heading-misspelt'; readonly column: string; readonly found: string }
  | { readonly kind: 'cell-changed'; readonly column: string; readonly found: string }
  | { readonly kind: 'row-doubled'; readonly copies: number };

export type MailFault = MailServiceFault | RelayFault;

/** What is wrong with a mail relay of one's own, or with the mail server behind it. */
export type RelayFault =
  | { readonly kind: 'relay-not-reached' }
  /** A web server answers in its place, or nobody that pages may read. */
  | { readonly kind: 'relay-answer-withheld'; readonly origin: string }
  | { readonly kind: 'relay-address-wrong'; readonly refusal: Refusal }
  | { readonly kind: 'relay-origin-not-allowed'; readonly refusal: Refusal }
  | { readonly kind: 'relay-key-wrong'; readonly refusal: Refusal }
  | { readonly kind: 'relay-template-unknown'; readonly refusal: Refusal }
  | { readonly kind: 'relay-refused-by-server'; readonly refusal: Refusal }
  | { readonly kind: 'relay-put-off'; readonly refusal: Refusal }
  | { readonly kind: 'relay-limit-used-up'; readonly refusal: Refusal }
  | { readonly kind: 'relay-mail-too-large'; readonly refusal: Refusal }
  | { readonly kind: 'relay-mail-refused'; readonly refusal: Refusal }
  | { readonly kind: 'relay-answer-unclear'; readonly refusal: Refusal }
  | { readonly kind: 'relay-mail-not-arrived' }
  | { readonly kind: 'relay-pdf-removed' };

type MailServiceFault =
  | { readonly kind: 'mail-not-reached' }
  | { readonly kind: 'public-key-wrong'; readonly refusal: Refusal }
  | { readonly kind: 'service-id-wrong'; readonly refusal: Refusal }
  | { readonly kind: 'template-id-wrong'; readonly refusal: Refusal }
  | { readonly kind: 'mail-origin-not-allowed'; readonly refusal: Refusal }
  /** It takes requests from web pages alone, and this one came from a program. */
  | { readonly kind: 'mail-from-pages-only'; readonly refusal: Refusal }
  | { readonly kind: 'mail-quota-used-up'; readonly refusal: Refusal }
  | { readonly kind: 'mail-provider-disconnected'; readonly refusal: Refusal }
  | { readonly kind: 'recipient-not-filled-in'; readonly refusal: Refusal }
  | { readonly kind: 'mail-refused'; readonly refusal: Refusal }
  | { readonly kind: 'plan-without-attachments'; readonly refusal: Refusal }
  | { readonly kind: 'mail-answer-unclear'; readonly status: number }
  /** The service took the mail, and the owner did not get it at the address asked for. */
  | { readonly kind: 'recipient-fixed' }
  | { readonly kind: 'attachment-not-declared' };
