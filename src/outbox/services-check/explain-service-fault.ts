import { TEST_MARK } from '../../domain/outbox/is-test-row.ts';
import { DATABASE_EXPLANATIONS } from './explain-database-fault.ts';
import { RELAY_EXPLANATIONS } from './explain-relay-fault.ts';
import { type Explanation, type Explanations, quoteRefusal } from './explanation.ts';
import type { ServiceFault } from './service-fault.ts';

/** A fault in plain words, for the owner of the account. */
export function explainServiceFault(fault: ServiceFault): Explanation {
  // The table has for each kind what explains that kind, which the compiler cannot follow here.
  const explain = EXPLANATIONS[fault.kind] as (fault: ServiceFault) => Explanation;
  return explain(fault);
}

const EXPLANATIONS: Explanations<ServiceFault> = {
  offline: () => ({
    what: 'This device has no connection: nothing answered.',
    remedy:
      'Connect it and try again. If the connection was lost in the middle of the test, what was sent may have arrived.',
  }),
  'blocked-by-policy': ({ origin }) => ({
    what: `The security policy of this site’s pages does not name ${origin}, so the browser sent nothing there.`,
    remedy:
      'Add the origin to “origins” in config/connect.json, build once, and deploy the build with its host file. If it is there already, the host still sends the policy of an older build.',
  }),
  'answer-withheld': ({ origin }) => ({
    what: `${origin} answers, but not to pages of this site.`,
    remedy:
      'Add your site’s address to the allowed origins in the service’s settings. If it is there, the address in the staff file is not that of the service’s API, or the host sends a security policy of its own that does not name the service.',
  }),
  ...DATABASE_EXPLANATIONS,
  ...RELAY_EXPLANATIONS,
  'sheet-not-reached': () => ({
    what: 'The spreadsheet service did not answer.',
    remedy:
      'Check this device’s connection and the address in sheet.url. In a browser the cause may also be that the service does not allow this site’s origin, or that the site’s security policy does not name the service.',
  }),
  'sheet-address-wrong': ({ refusal }) => ({
    what: `There is no spreadsheet API at the address in sheet.url (${quoteRefusal(refusal)}).`,
    remedy: 'Copy the API’s address again, whole, from the service’s page about your API.',
  }),
  'sheet-not-connected': ({ refusal }) => ({
    what: `The spreadsheet service cannot open your spreadsheet, or asks for a sign-in (${quoteRefusal(refusal)}).`,
    remedy:
      'Connect the spreadsheet again in the service’s settings, and turn its authentication off: the app sends no token.',
  }),
  'create-not-allowed': ({ refusal }) => ({
    what: `The spreadsheet service does not let the app add rows (${quoteRefusal(refusal)}).`,
    remedy: 'In the API’s settings, under permissions, allow Create.',
  }),
  'search-not-allowed': ({ refusal }) => ({
    what: `The row was added, but the spreadsheet service does not let the app search (${quoteRefusal(refusal)}).`,
    remedy:
      'In the API’s settings, under permissions, allow Search. Without it, the app cannot find out whether a row arrived after a bad connection.',
  }),
  'sheet-origin-not-allowed': ({ refusal }) => ({
    what: `The spreadsheet service refuses requests from here (${quoteRefusal(refusal)}).`,
    remedy:
      'In the API’s settings, add your site’s address to the allowed origins, and remove limits to certain IP addresses.',
  }),
  'sheet-quota-used-up': ({ refusal }) => ({
    what: `The spreadsheet service takes no more requests now (${quoteRefusal(refusal)}).`,
    remedy:
      'Wait a minute and try again. If it stays so, the plan’s requests of this month are used up: choose a larger plan, or wait for the next month. Waiting invoices are kept.',
  }),
  'row-refused': ({ refusal }) => ({
    what: `The spreadsheet service refused the test row (${quoteRefusal(refusal)}).`,
    remedy: 'See that the first line of the first sheet has the headings, and nothing is above it.',
  }),
  'sheet-answer-unclear': ({ status }) => ({
    what: `The answer of the spreadsheet service cannot be understood (status ${status}), so the row may or may not be there.`,
    remedy:
      'Look for the test row in the sheet. Then check the address in sheet.url, and try again in a few minutes.',
  }),
  'search-answer-unclear': ({ status }) => ({
    what:
      status === undefined
        ? 'The row was added, but the search for it was not answered.'
        : `The row was added, but the answer to the search for it cannot be understood (status ${status}).`,
    remedy: 'Try again in a few minutes.',
  }),
  'row-not-found': () => ({
    what: 'The spreadsheet service took the row, but cannot find it.',
    remedy:
      'Look into the spreadsheet. If the row is on another sheet, move the one with the headings to the front. If it is not there at all, the headings created_at and invoice_number are both missing from the first line.',
  }),
  'heading-missing': ({ column }) => ({
    what: `The sheet has no heading ${column}, so that what belongs there is lost.`,
    remedy: `Write ${column} into the next free cell of the sheet’s first line.`,
  }),
  'heading-misspelt': ({ column, found }) => ({
    what: `The heading “${found}” should be ${column}.`,
    remedy: `Write ${column} in its place: small letters, underscores, no spaces.`,
  }),
  'cell-changed': ({ column, found }) => ({
    what: `The sheet changed what was written into ${column}: it reads “${found.slice(0, 60)}”.`,
    remedy:
      'Set the format of the whole column to plain text, and remove formulas, rules and scripts that change it.',
  }),
  'row-doubled': ({ copies }) => ({
    what: `The test row is in the sheet ${copies} times.`,
    remedy: 'Turn off scripts and automations that copy rows of this spreadsheet.',
  }),
  'mail-not-reached': () => ({
    what: 'The e-mail service did not answer.',
    remedy:
      'Check this device’s connection and the address in email.origin. In a browser the cause may also be that the site’s security policy does not name the service.',
  }),
  'public-key-wrong': ({ refusal }) => ({
    what: `The e-mail service knows no account with this public key (${quoteRefusal(refusal)}).`,
    remedy: 'Copy the public key from your account’s page into email.publicKey.',
  }),
  'service-id-wrong': ({ refusal }) => ({
    what: `The e-mail service does not know the service ID (${quoteRefusal(refusal)}).`,
    remedy: 'Copy the service ID from the list of your e-mail services into email.serviceId.',
  }),
  'template-id-wrong': ({ refusal }) => ({
    what: `The e-mail service does not know the template ID (${quoteRefusal(refusal)}).`,
    remedy: 'Copy the template ID from the template’s settings into email.templateId.',
  }),
  'mail-origin-not-allowed': ({ refusal }) => ({
    what: `The e-mail service refuses requests from this site (${quoteRefusal(refusal)}).`,
    remedy: 'In the account’s security settings, add your site’s address to the allowed origins.',
  }),
  'mail-from-pages-only': ({ refusal }) => ({
    what: `The e-mail service takes requests from web pages only (${quoteRefusal(refusal)}).`,
    remedy:
      'The app is a web page, so this is no fault of your account. To test from here, allow requests from applications in the account’s security settings for the time of the test.',
  }),
  'mail-quota-used-up': ({ refusal }) => ({
    what: `The e-mail service takes no more mails now (${quoteRefusal(refusal)}).`,
    remedy:
      'Wait a minute and try again. If it stays so, the plan’s mails of this month are used up: choose a larger plan, or wait for the next month. Waiting mails are kept.',
  }),
  'mail-provider-disconnected': ({ refusal }) => ({
    what: `The e-mail service cannot send through your mailbox (${quoteRefusal(refusal)}).`,
    remedy: 'Open the e-mail service’s settings and connect the mailbox again.',
  }),
  'recipient-not-filled-in': ({ refusal }) => ({
    what: `The template names no recipient (${quoteRefusal(refusal)}).`,
    remedy: 'In the template, write {{to_email}} into the field To Email.',
  }),
  'mail-refused': ({ refusal }) => ({
    what: `The e-mail service refused the test mail (${quoteRefusal(refusal)}).`,
    remedy: 'Open the template and send a test from there; the service says more about the cause.',
  }),
  'plan-without-attachments': ({ refusal }) => ({
    what: `The e-mail service’s plan does not take an attachment of more than 50 kB (${quoteRefusal(refusal)}).`,
    remedy:
      'Choose a plan with attachments. Until then only small invoices are mailed, up to about 36 kB of PDF; larger ones are set aside on the device, and their PDF can be shared.',
  }),
  'mail-answer-unclear': ({ status }) => ({
    what: `The answer of the e-mail service cannot be understood (status ${status}), so the mail may or may not arrive.`,
    remedy: 'Look into the inbox. Then check email.origin, and try again in a few minutes.',
  }),
  'recipient-fixed': () => ({
    what: 'The e-mail service took the mail, but it did not arrive at the address that you gave.',
    remedy:
      'In the template, the field To Email must be {{to_email}}; a fixed address gets every customer’s invoice. If it is, look into the spam folder and the service’s history.',
  }),
  'attachment-not-declared': () => ({
    what: 'The mail arrived without the PDF.',
    remedy:
      'In the template, under attachments, add a Variable Attachment: parameter name attachment, file name for example {{invoice_number}}.pdf, type PDF.',
  }),
};

/** Where to look for what a test has left behind. */
export const AFTER_THE_TEST = `If the test row is there, you may delete it: its texts read “${TEST_MARK}”.`;
