import { object, optional, record, string, unknown } from 'valibot';

/** What the mail service takes. */
export const MAIL_REQUEST = object(
  {
    user_id: optional(string(), ''),
    service_id: optional(string(), ''),
    template_id: optional(string(), ''),
    template_params: optional(record(string(), unknown()), {}),
  },
  'The request is no object',
);

/** Where it takes it. */
export const SENDING_PATH = '/api/v1.0/email/send';

/** One recipient: a comma or a line break would smuggle in a second one, or a header. */
export const ONE_ADDRESS = /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/;

export const TOO_LARGE = 'Variables size limit. The maximum allowed variables size is 50Kb';

/** What a version of the app from before there was the variable `document` mails. */
export const UNNAMED_DOCUMENT = 'Document';

/** The bytes of a PDF that is written as a data URL; undefined when it is none. */
export function decodePdf(dataUrl: string): Buffer | undefined {
  const [, base64 = ''] = /^data:application\/pdf[^,]*;base64,([\w+/]+=*)$/.exec(dataUrl) ?? [];
  const pdf = Buffer.from(base64, 'base64');
  return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? pdf : undefined;
}

/** The size that the service counts: that of the variables but for the attachment. */
export function bytesOf(variables: Readonly<Record<string, unknown>>): number {
  return Buffer.byteLength(JSON.stringify(variables));
}
