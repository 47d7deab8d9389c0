import * as v from 'valibot';

/** Where rows go: the whole address of the sheet's API. */
export type SheetAddress = v.InferOutput<typeof SHEET_ADDRESS>;
/** Where mails go; an empty origin is the site's own. */
export type MailAddress = v.InferOutput<typeof MAIL_ADDRESS>;

/** What is sent, final from when the invoice is issued, so that any copy is identical. */
export type SheetRequest = v.InferOutput<typeof SHEET_REQUEST>;
export type MailRequest = v.InferOutput<typeof MAIL_REQUEST>;

const SHEET_ADDRESS = v.object({ url: v.string() });

const MAIL_ADDRESS = v.object({
  origin: v.string(),
  serviceId: v.string(),
  templateId: v.string(),
  publicKey: v.string(),
});

export const SHEET_REQUEST = v.object({
  service: v.literal('sheet'),
  address: SHEET_ADDRESS,
  /** JSON text. */
  body: v.string(),
});

export const MAIL_REQUEST = v.object({
  service: v.literal('mail'),
  address: MAIL_ADDRESS,
  /** The template's variables, the PDF as a data URL among them. */
  params: v.record(v.string(), v.string()),
});
