import * as v from 'valibot';
import { isEmailAddress } from '../../src/domain/email-address.ts';
import { SCHEMA_FIELD } from '../../src/domain/schema-field.ts';

const FILLED = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));

const ADDRESS = v.pipe(FILLED, v.check(isEmailAddress, 'must be an e-mail address'));

const PORT = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be a port'),
  v.maxValue(65_535, 'must be a port'),
);

const NO_ORIGIN = 'must be an https origin without a path, such as https://www.agency.example';

const ORIGIN = v.pipe(
  v.string('must be a text'),
  v.regex(/^https:\/\/[^\s/?#@]+$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/, NO_ORIGIN),
  // As browsers send it: in small letters, and without the usual port.
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (URL.canParse(value)) return new URL(value).origin;
    addIssue({ message: NO_ORIGIN });
    return NEVER;
  }),
);

const SMTP = v.pipe(
  v.strictObject({
    host: v.pipe(FILLED, v.description('The mail server that takes outgoing mail')),
    port: v.pipe(v.optional(PORT, 587), v.description('587 with "starttls", 465 with "tls"')),
    security: v.pipe(
      v.optional(
        v.picklist(['starttls', 'tls', 'none'], 'must be "starttls", "tls" or "none"'),
        'starttls',
      ),
      v.description('"none" only for a mail server on the same machine'),
    ),
    user: v.pipe(
      v.exactOptional(FILLED),
      v.description('The account there; its password is in SMTP_PASSWORD'),
    ),
    from: v.pipe(ADDRESS, v.description('The address that mails come from')),
    replyTo: v.pipe(v.exactOptional(ADDRESS), v.description('Where answers go, if elsewhere')),
  }),
  v.forward(
    v.check(
      ({ security, host }) => security !== 'none' || /^(localhost|127\.0\.0\.1)$/.test(host),
      'must not be "none" for another machine: password and invoices would go in the clear',
    ),
    ['security'],
  ),
);

/** The file of settings that `npm run mail:relay` reads. */
export const RELAY_SETTINGS = v.strictObject({
  ...SCHEMA_FIELD,
  origins: v.pipe(
    v.array(ORIGIN, 'must be a list'),
    v.nonEmpty('must be at least one'),
    v.description('The sites whose pages may send'),
  ),
  publicKey: v.pipe(
    v.string('must be a text'),
    v.regex(/^[\w-]{20,}$/, 'must be at least 20 letters, digits, - or _'),
    v.check((key) => !key.startsWith('write-'), 'must be one of your own, not the sample’s'),
    v.description('The same as email.publicKey in the staff file; nobody else should know it'),
  ),
  host: v.pipe(
    v.optional(FILLED, '127.0.0.1'),
    v.description('Where the relay listens; 0.0.0.0 in a container'),
  ),
  port: v.optional(PORT, 8025),
  folder: v.pipe(
    v.optional(FILLED, 'mail-relay-data'),
    v.description('Where it keeps what it has sent; take it along to another machine'),
  ),
  mailsPerMinute: v.optional(
    v.pipe(v.number('must be a number'), v.minValue(1, 'must be at least 1')),
    120,
  ),
  smtp: SMTP,
  templates: v.pipe(
    v.record(v.string(), v.strictObject({ subject: FILLED, text: FILLED })),
    v.check((templates) => Object.keys(templates).length > 0, 'must be at least one'),
    v.description('By email.templateId of the staff file'),
  ),
});

export type RelaySettings = v.InferOutput<typeof RELAY_SETTINGS>;
