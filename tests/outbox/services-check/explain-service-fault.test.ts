import { expect, test } from 'vitest';
import { explainServiceFault } from '../../../src/outbox/services-check/explain-service-fault.ts';
import type {
  DatabaseFault,
  RelayFault,
  ServiceFault,
} from '../../../src/outbox/services-check/service-fault.ts';

/** What a browser keeps from a page, and what is wrong with a spreadsheet or a vendor's mails. */
type Fault = Exclude<ServiceFault, DatabaseFault | RelayFault>;

const refusal = { status: 400, said: 'its own words' };
const origin = 'https://sheet.example';

/** Each fault, all of what the owner reads is wrong, and the step that mends it most often. */
const TOLD: {
  readonly [Kind in Fault['kind']]: readonly [
    fault: Omit<Extract<Fault, { kind: Kind }>, 'kind'>,
    what: string,
    remedy: string,
  ];
} = {
  offline: [{}, 'This device has no connection: nothing answered.', 'Connect it'],
  'blocked-by-policy': [
    { origin },
    'The security policy of this site’s pages does not name https://sheet.example, so the browser sent nothing there.',
    'Add the origin to “origins” in config/connect.json, build once, and deploy the build with its host file.',
  ],
  'answer-withheld': [
    { origin },
    'https://sheet.example answers, but not to pages of this site.',
    'Add your site’s address to the allowed origins',
  ],
  'sheet-not-reached': [
    {},
    'The spreadsheet service did not answer.',
    'Check this device’s connection and the address in sheet.url.',
  ],
  'sheet-address-wrong': [
    { refusal },
    'There is no spreadsheet API at the address in sheet.url (status 400: its own words).',
    'Copy the API’s address again, whole',
  ],
  'sheet-not-connected': [
    { refusal },
    'The spreadsheet service cannot open your spreadsheet, or asks for a sign-in (status 400: its own words).',
    'turn its authentication off',
  ],
  'create-not-allowed': [
    { refusal },
    'The spreadsheet service does not let the app add rows (status 400: its own words).',
    'under permissions, allow Create',
  ],
  'search-not-allowed': [
    { refusal },
    'The row was added, but the spreadsheet service does not let the app search (status 400: its own words).',
    'under permissions, allow Search',
  ],
  'sheet-origin-not-allowed': [
    { refusal },
    'The spreadsheet service refuses requests from here (status 400: its own words).',
    'add your site’s address to the allowed origins, and remove limits to certain IP addresses',
  ],
  'sheet-quota-used-up': [
    { refusal },
    'The spreadsheet service takes no more requests now (status 400: its own words).',
    'choose a larger plan, or wait for the next month. Waiting invoices are kept.',
  ],
  'row-refused': [
    { refusal },
    'The spreadsheet service refused the test row (status 400: its own words).',
    'the first line of the first sheet has the headings',
  ],
  'sheet-answer-unclear': [
    { status: 500 },
    'The answer of the spreadsheet service cannot be understood (status 500), so the row may or may not be there.',
    'Look for the test row in the sheet.',
  ],
  'search-answer-unclear': [
    { status: 500 },
    'The row was added, but the answer to the search for it cannot be understood (status 500).',
    'Try again in a few minutes.',
  ],
  'row-not-found': [
    {},
    'The spreadsheet service took the row, but cannot find it.',
    'If the row is on another sheet, move the one with the headings to the front.',
  ],
  'heading-missing': [
    { column: 'igst' },
    'The sheet has no heading igst, so that what belongs there is lost.',
    'Write igst into the next free cell of the sheet’s first line.',
  ],
  'heading-misspelt': [
    { column: 'shipping_to', found: 'Shiping To' },
    'The heading “Shiping To” should be shipping_to.',
    'Write shipping_to in its place: small letters, underscores, no spaces.',
  ],
  'cell-changed': [
    { column: 'items', found: '#ERROR!' },
    'The sheet changed what was written into items: it reads “#ERROR!”.',
    'Set the format of the whole column to plain text',
  ],
  'row-doubled': [
    { copies: 2 },
    'The test row is in the sheet 2 times.',
    'Turn off scripts and automations',
  ],
  'mail-not-reached': [
    {},
    'The e-mail service did not answer.',
    'Check this device’s connection and the address in email.origin.',
  ],
  'public-key-wrong': [
    { refusal },
    'The e-mail service knows no account with this public key (status 400: its own words).',
    'into email.publicKey',
  ],
  'service-id-wrong': [
    { refusal },
    'The e-mail service does not know the service ID (status 400: its own words).',
    'into email.serviceId',
  ],
  'template-id-wrong': [
    { refusal },
    'The e-mail service does not know the template ID (status 400: its own words).',
    'into email.templateId',
  ],
  'mail-origin-not-allowed': [
    { refusal },
    'The e-mail service refuses requests from this site (status 400: its own words).',
    'add your site’s address to the allowed origins',
  ],
  'mail-from-pages-only': [
    { refusal },
    'The e-mail service takes requests from web pages only (status 400: its own words).',
    'this is no fault of your account',
  ],
  'mail-quota-used-up': [
    { refusal },
    'The e-mail service takes no more mails now (status 400: its own words).',
    'choose a larger plan, or wait for the next month. Waiting mails are kept.',
  ],
  'mail-provider-disconnected': [
    { refusal },
    'The e-mail service cannot send through your mailbox (status 400: its own words).',
    'connect the mailbox again',
  ],
  'recipient-not-filled-in': [
    { refusal },
    'The template names no recipient (status 400: its own words).',
    'write {{to_email}} into the field To Email',
  ],
  'mail-refused': [
    { refusal },
    'The e-mail service refused the test mail (status 400: its own words).',
    'Open the template and send a test from there',
  ],
  'plan-without-attachments': [
    { refusal },
    'The e-mail service’s plan does not take an attachment of more than 50 kB (status 400: its own words).',
    'larger ones are set aside on the device, and their PDF can be shared',
  ],
  'mail-answer-unclear': [
    { status: 500 },
    'The answer of the e-mail service cannot be understood (status 500), so the mail may or may not arrive.',
    'Look into the inbox.',
  ],
  'recipient-fixed': [
    {},
    'The e-mail service took the mail, but it did not arrive at the address that you gave.',
    'the field To Email must be {{to_email}}',
  ],
  'attachment-not-declared': [
    {},
    'The mail arrived without the PDF.',
    'add a Variable Attachment: parameter name attachment',
  ],
};

const CASES = Object.entries(TOLD).map(([kind, [details, what, remedy]]) => ({
  fault: { kind, ...details } as Fault,
  what,
  remedy,
}));

test.each(CASES)('$fault.kind is told with its cause and a remedy', ({ fault, what, remedy }) => {
  expect(explainServiceFault(fault)).toEqual({ what, remedy: expect.stringContaining(remedy) });
});

test('a search without an answer has no status to name', () => {
  expect(explainServiceFault({ kind: 'search-answer-unclear', status: undefined }).what).toBe(
    'The row was added, but the search for it was not answered.',
  );
});

test('of a long text that the sheet has put into a cell, the beginning is shown', () => {
  const found = 'a'.repeat(60);
  const { what } = explainServiceFault({
    kind: 'cell-changed',
    column: 'items',
    found: `${found}b`,
  });
  expect(what).toContain(`it reads “${found}”.`);
});

test.each([
  ['', '(status 403)'],
  ['\n', '(status 403)'],
  [' Forbidden\n', '(status 403: Forbidden)'],
])('a service that refuses with the words %j is quoted as %s', (said, quoted) => {
  const fault = { kind: 'create-not-allowed', refusal: { status: 403, said } } as const;
  expect(explainServiceFault(fault).what).toContain(`add rows ${quoted}.`);
});
