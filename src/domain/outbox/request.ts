import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';

/** Where rows are sent: the full URL of the sheet's API. */
export type SheetAddress = v.InferOutput<typeof SHEET_ADDRESS>;
/** Where mails are sent; an empty origin is the site's own. */
export type MailAddress = v.InferOutput<typeof MAIL_ADDRESS>;

/** What is sent, built in full when the invoice is issued, so that every attempt is identical. */
export type SheetRequest = v.InferOutput<typeof SHEET_REQUEST>;
export type MailRequest = v.InferOutput<typeof MAIL_REQUEST>;

const SHEET_ADDRESS = extensibleObject({ url: v.string() });

const MAIL_ADDRESS = extensibleObject({
  origin: v.string(),
  serviceId: v.string(),
  templateId: v.string(),
  publicKey: v.string(),
});

export const SHEET_REQUEST = extensibleObject({
  service: v.literal('sheet'),
  address: SHEET_ADDRESS,
  /** JSON text. */
  body: v.string(),
});

export const MAIL_REQUEST = extensibleObject({
  service: v.literal('mail'),
  address: MAIL_ADDRESS,
  /** The template's variables, including the PDF as a data URL. */
  params: v.record(v.string(), v.string()),
});
