import { afterEach, describe, expect, test } from 'vitest';
import { seconds, timestamp } from '../../../src/domain/time.ts';
import { composeTestRow } from '../../../src/outbox/services-check/compose-test-row.ts';
import type { HttpRequest } from '../../../src/outbox/sheet-services/sheet-service.ts';
import type {
  LocalAccount,
  MailAccount,
  SheetAccount,
} from '../../../tools/local-services/local-account.ts';
import { checkServices } from '../../../tools/services/check-services.ts';
import { servicesOverHttp } from '../../../tools/services/services-over-http.ts';
import type { Terminal } from '../../../tools/services/terminal.ts';
import { type ServedServices, serveServices } from '../../support/served-services.ts';

const SITE = 'https://www.agency.example';
const HEADINGS = Object.keys(composeTestRow(timestamp(0), { hasTax: false }));
const TAX_HEADINGS = Object.keys(composeTestRow(timestamp(0), { hasTax: true }));
/** An account in which nothing is wrong. */
const GOOD = {
  sheet: { headings: HEADINGS },
  mail: { takesAttachments: true },
} satisfies LocalAccount;

let services: ServedServices | undefined;
afterEach(async () => {
  await services?.close();
  services = undefined;
});

test('both services work: one row is in the sheet, one mail is sent, with its PDF', async () => {
  const { isFine, said } = await check(GOOD);
  expect(said).toMatch(/Spreadsheet: row TEST-\w+ was added and found again\./);
  expect(said).toContain('E-mail: the service took the mail.');
  expect(said).toContain('Inbox: the mail is there with its PDF.');
  expect(isFine).toBe(true);
  const rows = services?.csv('invoices').trim().split('\n') ?? [];
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('TEST: please delete this row');
  expect(services?.mails()).toHaveLength(1);
});

test('a company with tax needs the ten columns of tax too', async () => {
  expect((await check(GOOD, { hasTax: true })).said).toContain('no heading igst');
  await services?.close();
  const account = { ...GOOD, sheet: { headings: TAX_HEADINGS } };
  expect((await check(account, { hasTax: true })).isFine).toBe(true);
});

describe('a fault of the sheet is named with its remedy', () => {
  const without = (column: string) => HEADINGS.filter((heading) => heading !== column);
  const instead = (column: string, written: string) =>
    HEADINGS.map((heading) => (heading === column ? written : heading));

  test.each<[string, SheetAccount, string, string]>([
    [
      'a heading is missing',
      { headings: without('items') },
      'no heading items',
      'Write items into',
    ],
    [
      'the time’s heading is missing',
      { headings: without('created_at') },
      'no heading created_at',
      'Write created_at into',
    ],
    [
      'a heading is misspelt',
      { headings: instead('shipping_from', 'shiping_from') },
      '“shiping_from” should be shipping_from',
      'small letters, underscores',
    ],
    [
      'a heading is in capitals',
      { headings: instead('subtotal', 'Sub Total') },
      '“Sub Total” should be subtotal',
      'Write subtotal',
    ],
    [
      'the time’s heading is misspelt',
      { headings: instead('created_at', 'created at') },
      '“created at” should be created_at',
      'Write created_at',
    ],
    [
      'no heading is there at all',
      { headings: ['Notes'] },
      'cannot find it',
      'move the one with the headings to the front',
    ],
    [
      'Create is not allowed',
      { mayCreate: false },
      'does not let the app add rows',
      'allow Create',
    ],
    [
      'Search is not allowed',
      { headings: HEADINGS, maySearch: false },
      'does not let the app search',
      'allow Search',
    ],
    [
      'the site is not allowed',
      { origins: ['https://other.example'] },
      'refuses requests from here',
      'allowed origins',
    ],
    ['the quota is used up', { isQuotaUsedUp: true }, 'takes no more requests', 'larger plan'],
    [
      'the address is wrong',
      { id: 'another' },
      'no spreadsheet API at the address',
      'Copy the API’s address again',
    ],
    [
      'the spreadsheet is disconnected',
      { isConnected: false },
      'cannot open your spreadsheet',
      'Connect the spreadsheet again',
    ],
  ])('%s', async (_name, sheet, what, remedy) => {
    const { isFine, said } = await check({ ...GOOD, sheet });
    expect(said).toContain(what);
    expect(said).toContain(remedy);
    expect(said).toContain('E-mail: the service took the mail.');
    expect(isFine).toBe(false);
  });
});

describe('a fault of the mail account is named with its remedy', () => {
  test.each<[string, MailAccount, string, string]>([
    [
      'another public key',
      { publicKey: 'k2' },
      'no account with this public key',
      'email.publicKey',
    ],
    ['another service ID', { serviceId: 's2' }, 'does not know the service ID', 'email.serviceId'],
    [
      'another template ID',
      { templateId: 't2' },
      'does not know the template ID',
      'email.templateId',
    ],
    [
      'the site is not allowed',
      { origins: ['https://other.example'] },
      'refuses requests from this site',
      'allowed origins',
    ],
    ['pages only', { takesProgramsToo: false }, 'from web pages only', 'no fault of your account'],
    ['the quota is used up', { isQuotaUsedUp: true }, 'takes no more mails', 'larger plan'],
    [
      'the mailbox is disconnected',
      { isConnected: false },
      'cannot send through your mailbox',
      'connect the mailbox again',
    ],
    ['the template names no recipient', { to: '' }, 'names no recipient', '{{to_email}}'],
    [
      'the plan takes no attachments',
      {},
      'does not take an attachment',
      'Choose a plan with attachments',
    ],
    [
      'the template’s recipient is fixed',
      { to: 'owner@agency.example' },
      'did not arrive at the address',
      'must be {{to_email}}',
    ],
    [
      'the attachment is not declared',
      { declaresAttachment: false },
      'arrived without the PDF',
      'Variable Attachment',
    ],
  ])('%s', async (name, mail, what, remedy) => {
    const takesAttachments = name !== 'the plan takes no attachments';
    const { isFine, said } = await check({ ...GOOD, mail: { takesAttachments, ...mail } });
    expect(said).toContain(what);
    expect(said).toContain(remedy);
    expect(said).toContain('was added and found again');
    expect(isFine).toBe(false);
    expect(services?.mails().length ?? 0).toBeLessThanOrEqual(1);
  });
});

test('nothing is sent to a service elsewhere unless the owner agrees', async () => {
  const asked: string[] = [];
  const nobody: Terminal = {
    say: () => undefined,
    ask: async (question) => {
      asked.push(question);
      return 'no';
    },
    askSecretly: async () => undefined,
  };
  const unused = () => {
    throw new Error('Something was sent.');
  };
  const environment = {
    ...servicesOverHttp(SITE),
    fetchReply: unused,
    sendMail: unused,
  };
  const addresses = addressesAt('https://services.example');
  expect(await checkServices(environment, { addresses, hasTax: false }, nobody)).toBe(false);
  expect(asked).toEqual(['Go on? [yes/no] ']);
});

test('a table is tried with its reading key, whose fault is named with its remedy', async () => {
  const url = 'http://localhost/rest/v1/invoices';
  const said: string[] = [];
  const owner: Terminal = {
    say: (text) => said.push(text),
    ask: async () => undefined,
    askSecretly: async () => undefined,
  };
  const fetchReply = async ({ url: asked, headers }: HttpRequest) => {
    const isReader = headers?.['authorization'] === 'Bearer reader';
    const status = asked === url && !isReader ? 201 : 401;
    return { kind: 'answered', status, body: '' } as const;
  };
  const sheet = { kind: 'postgrest', url, key: 'adder' } as const;
  const tried = {
    addresses: { ...addressesAt('http://localhost'), sheet },
    table: { url, key: 'adder', readKey: 'reader' },
    hasTax: false,
  };
  await checkServices({ ...servicesOverHttp(SITE), fetchReply }, tried, owner);
  expect(said.join('\n')).toContain('Table: The database does not accept the reading key');
  expect(said.join('\n')).toContain('What to do: Sign a key with `npm run rows:key`');
});

test('a service that does not answer is named', async () => {
  const { said } = await check(GOOD, { isDown: true });
  expect(said).toContain('The spreadsheet service did not answer.');
  expect(said).toContain('The e-mail service did not answer.');
});

test('services that know the site as a browser names it work, however the owner writes it', async () => {
  const sheet = { ...GOOD.sheet, origins: [SITE] };
  const account = { sheet, mail: { ...GOOD.mail, origins: [SITE] } };
  const { isFine } = await check(account, { site: 'https://WWW.Agency.example:443' });
  expect(isFine).toBe(true);
});

test('an address that is none gets no mail', async () => {
  const { isFine, said } = await check(GOOD, { recipient: 'owner@' });
  expect(said).toContain('“owner@” is not one complete e-mail address');
  expect(isFine).toBe(false);
});

/** Runs the check against local services with this account; the owner answers from the real mails. */
async function check(
  account: LocalAccount,
  { hasTax = false, isDown = false, recipient = 'me@agency.example', site = SITE } = {},
): Promise<{ isFine: boolean; said: string }> {
  const served = await serveServices({
    account,
    sheetPace: { requests: 15, span: seconds(10) },
  });
  services = served;
  const addresses = addressesAt(served.origin);
  if (isDown) {
    await served.close();
    services = undefined;
  }
  const said: string[] = [];
  const owner: Terminal = {
    say: (text) => said.push(text),
    askSecretly: async () => undefined,
    ask: async (question) => {
      const [mail = ''] = served.mails().map(({ text }) => text);
      const isThere = question.startsWith('Has a mail')
        ? mail.includes(`<${recipient}>`)
        : mail.includes('Content-Type: application/pdf');
      return isThere ? 'yes' : 'no';
    },
  };
  const environment = { ...servicesOverHttp(site), waitForNextMail: async () => undefined };
  const tried = { addresses, hasTax };
  const isFine = await checkServices(environment, tried, owner, { recipient });
  return { isFine, said: said.join('\n') };
}

function addressesAt(origin: string) {
  return {
    sheet: { url: `${origin}/api/v1/invoices` },
    mail: { origin, serviceId: 's1', templateId: 't1', publicKey: 'k1' },
  };
}
