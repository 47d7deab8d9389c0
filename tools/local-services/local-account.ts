/**
 * How the owner of the two accounts has set them up. What is left out is as the services' strictest
 * plan has it and asks for nothing.
 */
export interface LocalAccount {
  readonly sheet?: SheetAccount;
  readonly mail?: MailAccount;
}

export interface SheetAccount {
  /** The only API that there is; by default every one is made on use. */
  readonly id?: string;
  /** The sheet's first line; what belongs under no heading is dropped, as the service does. */
  readonly headings?: readonly string[];
  readonly mayCreate?: boolean;
  readonly maySearch?: boolean;
  /** By default every one. */
  readonly origins?: readonly string[];
  readonly isQuotaUsedUp?: boolean;
  /** Whether the service still has access to the spreadsheet. */
  readonly isConnected?: boolean;
}

export interface MailAccount {
  readonly publicKey?: string;
  readonly serviceId?: string;
  readonly templateId?: string;
  /** By default every one. */
  readonly origins?: readonly string[];
  readonly takesProgramsToo?: boolean;
  readonly isQuotaUsedUp?: boolean;
  /** Whether the service still has access to the mailbox. */
  readonly isConnected?: boolean;
  /** The template's recipient; by default the one that the app names. */
  readonly to?: string;
  /** Whether the template takes the PDF from the app. */
  readonly declaresAttachment?: boolean;
  /** Whether the plan takes attachments of 500 kB, beside the 50 kB of the other variables. */
  readonly takesAttachments?: boolean;
}
