import { expect, test } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { explainServiceFault } from '../../../src/outbox/services-check/explain-service-fault.ts';
import {
  makeServicesTrial,
  type ServicesTrialEnvironment,
  type TrialSubject,
} from '../../../src/outbox/services-check/services-trial.ts';
import { SAMPLE_ADDRESSES } from '../../support/issues.ts';

const SUBJECT: TrialSubject = {
  addresses: {
    sheet: { ...SAMPLE_ADDRESSES.sheet, url: 'https://sheet.example/api/v1/abc' },
    mail: { ...SAMPLE_ADDRESSES.mail, origin: 'https://mail.example' },
  },
  hasTax: false,
};
const NO_ANSWER: HttpReply = { kind: 'no-answer' };

test('one row and one mail are sent, found again, and named so that they can be looked for', async () => {
  const { trial, sent } = openTrial();
  await trial.begin(SUBJECT);
  expect(sent).toEqual(['POST sheet', 'GET sheet', 'mail to owner@agency.example']);
  expect(trial.state().run).toMatchObject({
    kind: 'done',
    invoiceNumber: expect.stringMatching(/^TEST-/),
    sheetFaults: [],
    mailFaults: [],
    mayHaveLeftRow: true,
    isMailSent: true,
    sentTo: 'owner@agency.example',
  });
});

test('the mail names the number of the row', async () => {
  const { trial, mails } = openTrial();
  await trial.begin(SUBJECT);
  const { run } = trial.state();
  if (run.kind !== 'done') throw new Error(run.kind);
  expect(mails).toMatchObject([{ invoice_number: run.invoiceNumber }]);
});

test('pressing twice sends once, also while the mail is on its way', async () => {
  const { trial, sent } = openTrial();
  const pressed: string[] = [];
  trial.subscribe(() => {
    const { kind } = trial.state().run;
    if (kind === 'done' || pressed.includes(kind)) return;
    pressed.push(kind);
    void trial.begin(SUBJECT);
  });
  await trial.begin(SUBJECT);
  expect(pressed).toEqual(['trying-sheet', 'trying-mail']);
  expect(sent).toHaveLength(3);
});

test('nothing is filled in or found wrong before anybody has typed', () => {
  const { environment } = openTrial();
  expect(makeServicesTrial(environment).state()).toEqual({
    recipient: '',
    isRecipientWrong: false,
    run: { kind: 'not-yet' },
  });
});

test('an inbox that was wrong is not so any more when another is typed', async () => {
  const { trial, sent } = openTrial();
  trial.setRecipient('owner');
  await trial.begin(SUBJECT);
  trial.setRecipient(' owner@agency.example ');
  expect(trial.state()).toMatchObject({
    recipient: ' owner@agency.example ',
    isRecipientWrong: false,
  });
  await trial.begin(SUBJECT);
  expect(sent).toContain('mail to owner@agency.example');
  expect(trial.state().run).toMatchObject({ sentTo: 'owner@agency.example' });
});

test('what is going on can be followed', async () => {
  const { trial } = openTrial();
  const kinds = [trial.state().run.kind];
  trial.subscribe(() => kinds.push(trial.state().run.kind));
  await trial.begin(SUBJECT);
  expect(kinds).toEqual(['not-yet', 'trying-sheet', 'trying-mail', 'done']);
});

test.each(['', 'owner', 'owner@agency', 'a@b.example, c@d.example'])(
  'without one whole inbox (“%s”) nothing is sent',
  async (recipient) => {
    const { trial, sent } = openTrial();
    trial.setRecipient(recipient);
    await trial.begin(SUBJECT);
    expect(trial.state()).toMatchObject({ isRecipientWrong: true, run: { kind: 'not-yet' } });
    expect(sent).toEqual([]);
  },
);

test('a service that the policy does not name is named, and the other one is tried', async () => {
  const { trial, sent, mails } = openTrial({ allowedOrigins: () => ['https://mail.example'] });
  await trial.begin(SUBJECT);
  expect(sent).toEqual(['mail to owner@agency.example']);
  expect(mails).toMatchObject([{ invoice_number: 'TEST' }]);
  expect(trial.state().run).toMatchObject({
    sheetFaults: [{ kind: 'blocked-by-policy', origin: 'https://sheet.example' }],
    invoiceNumber: '',
    mayHaveLeftRow: false,
    mailFaults: [],
  });
});

test('a service of the own site needs no word in the policy', async () => {
  const { trial } = openTrial({ allowedOrigins: () => [] });
  const { sheet, mail } = SUBJECT.addresses;
  const own = { sheet: { ...sheet, url: '/api/v1/local' }, mail: { ...mail, origin: '' } };
  await trial.begin({ ...SUBJECT, addresses: own });
  expect(trial.state().run).toMatchObject({ sheetFaults: [], mailFaults: [] });
});

test('without a connection no service is blamed', async () => {
  const { trial } = openTrial({
    isOnline: () => false,
    fetchReply: async () => NO_ANSWER,
    sendMail: async () => NO_ANSWER,
    isReachable: async () => false,
  });
  await trial.begin(SUBJECT);
  expect(trial.state().run).toMatchObject({
    sheetFaults: [{ kind: 'offline' }],
    mailFaults: [{ kind: 'offline' }],
    isMailSent: false,
  });
});

test('a row whose answer was lost may be in the sheet', async () => {
  const { trial } = openTrial({
    isOnline: () => false,
    fetchReply: async () => NO_ANSWER,
    isReachable: async () => false,
  });
  await trial.begin(SUBJECT);
  expect(trial.state().run).toMatchObject({
    sheetFaults: [{ kind: 'offline' }],
    mayHaveLeftRow: true,
  });
});

test('a browser that calls a working line offline is not believed', async () => {
  const { trial } = openTrial({ isOnline: () => false });
  await trial.begin(SUBJECT);
  expect(trial.state().run).toMatchObject({ sheetFaults: [], mailFaults: [], isMailSent: true });
});

test('nor where a service answers others but not this site', async () => {
  const { trial } = openTrial({ isOnline: () => false, fetchReply: async () => NO_ANSWER });
  await trial.begin(SUBJECT);
  expect(trial.state().run).toMatchObject({
    sheetFaults: [{ kind: 'answer-withheld', origin: 'https://sheet.example' }],
    // The request arrived there, whatever was made of it.
    mayHaveLeftRow: true,
    isMailSent: true,
  });
});

test('a service that answers others but not this site is told from one that is not there', async () => {
  const silent = {
    fetchReply: async () => NO_ANSWER,
    sendMail: async () => NO_ANSWER,
  };
  const withheld = openTrial({ ...silent, isReachable: async () => true }).trial;
  await withheld.begin(SUBJECT);
  expect(withheld.state().run).toMatchObject({
    sheetFaults: [{ kind: 'answer-withheld', origin: 'https://sheet.example' }],
    mailFaults: [{ kind: 'answer-withheld', origin: 'https://mail.example' }],
  });
  const gone = openTrial({ ...silent, isReachable: async () => false }).trial;
  await gone.begin(SUBJECT);
  expect(gone.state().run).toMatchObject({
    sheetFaults: [{ kind: 'sheet-not-reached' }],
    mailFaults: [{ kind: 'mail-not-reached' }],
  });
});

test('a service of the own site that does not answer is not there', async () => {
  const { trial } = openTrial({ fetchReply: async () => NO_ANSWER });
  const { sheet, mail } = SUBJECT.addresses;
  const own = { sheet: { ...sheet, url: '/api/v1/local' }, mail };
  await trial.begin({ ...SUBJECT, addresses: own });
  expect(trial.state().run).toMatchObject({ sheetFaults: [{ kind: 'sheet-not-reached' }] });
});

test('a connection that ends during the test is named, and no service is blamed', async () => {
  let isOnline = true;
  const endsNow = async () => {
    isOnline = false;
    return NO_ANSWER;
  };
  const { trial, sent } = openTrial({
    fetchReply: endsNow,
    sendMail: endsNow,
    isOnline: () => isOnline,
    isReachable: async () => isOnline,
  });
  await trial.begin(SUBJECT);
  expect(sent).toEqual([]);
  expect(trial.state().run).toMatchObject({
    sheetFaults: [{ kind: 'offline' }],
    mailFaults: [{ kind: 'offline' }],
  });
});

test('a relay that does not answer a page is told from a vendor’s service', async () => {
  const { trial } = openTrial({ sendMail: async () => NO_ANSWER });
  const { sheet, mail } = SUBJECT.addresses;
  await trial.begin({ ...SUBJECT, addresses: { sheet, mail: { ...mail, kind: 'relay' } } });
  const { run } = trial.state();
  if (run.kind !== 'done') throw new Error(run.kind);
  expect(run.mailFaults).toEqual([
    { kind: 'relay-answer-withheld', origin: 'https://mail.example' },
  ]);
  expect(run.mailFaults.map(explainServiceFault)).toEqual([
    {
      what: 'https://mail.example answers, but not as a mail relay does.',
      remedy: expect.stringContaining('https://mail.example/health'),
    },
  ]);
});

test('a relay that refused a large mail and then fell silent has told this page enough', async () => {
  let mails = 0;
  const sendMail = async (): Promise<HttpReply> => {
    mails += 1;
    return mails === 1 ? { kind: 'answered', status: 413, body: 'too big' } : NO_ANSWER;
  };
  const { trial } = openTrial({ sendMail });
  const { sheet, mail } = SUBJECT.addresses;
  await trial.begin({ ...SUBJECT, addresses: { sheet, mail: { ...mail, kind: 'relay' } } });
  expect(trial.state().run).toMatchObject({
    mailFaults: [{ kind: 'relay-mail-too-large' }, { kind: 'relay-not-reached' }],
    isMailSent: false,
  });
});

test('the inbox tells nothing before a mail was sent', () => {
  const { trial } = openTrial();
  trial.tellArrival({ hasArrived: false, hasAttachment: false });
  expect(trial.state().run).toEqual({ kind: 'not-yet' });
});

test('what the owner finds in the inbox is judged', async () => {
  const { trial } = openTrial();
  await trial.begin(SUBJECT);
  trial.tellArrival({ hasArrived: true, hasAttachment: false });
  expect(trial.state().run).toMatchObject({ inboxFaults: [{ kind: 'attachment-not-declared' }] });
  trial.tellArrival({ hasArrived: false, hasAttachment: false });
  expect(trial.state().run).toMatchObject({ inboxFaults: [{ kind: 'recipient-fixed' }] });
  trial.tellArrival({ hasArrived: true, hasAttachment: true });
  expect(trial.state().run).toMatchObject({ inboxFaults: [] });
});

/** A trial with an inbox filled in, whose services take everything unless a test says otherwise. */
function openTrial(change: Partial<ServicesTrialEnvironment> = {}) {
  const sent: string[] = [];
  const mails: Readonly<Record<string, unknown>>[] = [];
  let row = '';
  const environment: ServicesTrialEnvironment = {
    now: () => timestamp(1_700_000_000_000),
    isOnline: () => true,
    allowedOrigins: () => undefined,
    isReachable: async () => true,
    waitForNextMail: async () => undefined,
    fetchReply: async ({ method, body = '' }) => {
      sent.push(`${method} sheet`);
      if (method === 'GET') return { kind: 'answered', status: 200, body: `[${row}]` };
      row = JSON.stringify([JSON.parse(body).data].flat()[0]);
      return { kind: 'answered', status: 201, body: '{"created":1}' };
    },
    sendMail: async ({ params }) => {
      sent.push(`mail to ${params['to_email']}`);
      mails.push(params);
      return { kind: 'answered', status: 200, body: 'OK' };
    },
    ...change,
  };
  const trial = makeServicesTrial(environment);
  trial.setRecipient('owner@agency.example');
  return { trial, environment, sent, mails };
}
