import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { SENDING_PATH } from '../../tools/local-services/mail-request.ts';
import { buildRelay } from '../../tools/mail-relay/build-relay.ts';
import { type Cut, CuttingProxy } from '../rows/support/cutting-proxy.ts';
import { installPackages } from '../support/install-packages.ts';
import { Random } from '../support/outbox/random.ts';
import { type ServedServices, serveServices } from '../support/served-services.ts';
import { MailDesk } from './support/mail-desk.ts';
import { Maildev } from './support/maildev.ts';
import { postSending } from './support/post-sending.ts';
import { PUBLIC_KEY, type RelayChanges, RelayProcess } from './support/relay-process.ts';
import { ScriptedSmtp, STAGES } from './support/scripted-smtp.ts';
import { stubPageOfSite } from './support/stub-page-of-site.ts';

const packages = installPackages(`${import.meta.dirname}/servers`, 'mail-servers');
if (packages === undefined)
  console.log('The mail servers cannot be installed, so nothing is tried.');

/** A program names no site. */
const programFetch = fetch;
let program = '';
let sheet: ServedServices;
let relay: RelayProcess | undefined;

beforeAll(async () => {
  program = await buildRelay('node_modules/.cache/mail-relay');
  sheet = await serveServices();
});
afterAll(() => sheet?.close());

beforeEach(stubPageOfSite);
afterEach(async () => {
  vi.unstubAllGlobals();
  await relay?.remove();
});

async function startRelay(smtpPort: number, changes: RelayChanges = {}): Promise<RelayProcess> {
  relay = await RelayProcess.start(program, smtpPort, changes);
  return relay;
}

/** The mail server has the whole mail when `reached` resolves, and says so once `takeIt` is called. */
function takeSlowly(smtp: ScriptedSmtp): { readonly reached: Promise<void>; takeIt(): void } {
  const { promise: wait, resolve: takeIt } = deferred();
  const { promise: reached, resolve: reach } = deferred();
  smtp.decide = async (stage) => {
    if (stage !== 'taken') return undefined;
    reach();
    await wait;
    return undefined;
  };
  return { reached, takeIt };
}

function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe.runIf(packages !== undefined)('mails to a mailbox', () => {
  let mailbox: Maildev;

  beforeAll(async () => {
    mailbox = await Maildev.start(packages ?? '');
  });
  afterAll(() => mailbox?.stop());
  beforeEach(() => mailbox.forget());

  /** The mailbox lists a mail a moment after it has taken it. */
  async function arrived() {
    const noted = relay?.journal.trim().split('\n') ?? [];
    await expect
      .poll(async () => (await mailbox.mails()).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(noted.length);
    return mailbox.mails();
  }

  test('a mail arrives with its words and its invoice, byte for byte', async () => {
    const { origin } = await startRelay(mailbox.port);
    const desk = await MailDesk.open(sheet.origin, origin);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\r\n.\r\n\0\xff'), Buffer.alloc(90_000, 7)]);
    const attachment = `data:application/pdf;base64,${pdf.toString('base64')}`;
    await desk.issue(1, { attachment, to_name: 'Asha Łęcka' });
    await desk.flush();
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Invoice INV-2026-001 from Sample Courier',
      from: [{ name: 'Sample Courier', address: 'bills@agency.example' }],
      to: [{ name: 'Asha Łęcka', address: 'asha@customer.example' }],
      text: expect.stringMatching(/^Dear Asha Łęcka,\nSample Courier\n*$/),
      attachments: [{ fileName: 'INV-2026-001.pdf' }],
    });
    if (mail === undefined) throw new Error('no mail');
    expect((await mailbox.attachmentOf(mail)).equals(pdf)).toBe(true);
    expect(await desk.states(1)).toEqual(['delivered']);
  });

  test('hostile text stays text', async () => {
    const { origin } = await startRelay(mailbox.port);
    const desk = await MailDesk.open(sheet.origin, origin);
    const to_name = '"Asha" <x@y.example>, z@y.example {{company_name}} <b>';
    await desk.issue(1, { to_name, company_name: 'A\r\nBcc: thief@y.example' });
    await desk.flush();
    const [mail] = await arrived();
    expect(mail).toMatchObject({
      subject: 'Invoice INV-2026-001 from A Bcc: thief@y.example',
      to: [{ name: to_name, address: 'asha@customer.example' }],
    });
    expect(mail?.text).toContain(`Dear ${to_name},`);
  });

  test('an invoice mailed once more is a second mail, with the same bytes', async () => {
    const { origin } = await startRelay(mailbox.port);
    const desk = await MailDesk.open(sheet.origin, origin);
    await desk.issue(1);
    await desk.resend(resendId('invoice-1', 'drawn'));
    await desk.flush();
    expect(await arrived()).toHaveLength(2);
  });

  test('ten requests for one sending at once are one mail', async () => {
    const { origin } = await startRelay(mailbox.port);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postSending(origin)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await arrived()).toHaveLength(1);
  });

  test('two devices with the same waiting invoices send each mail once', async () => {
    const { origin } = await startRelay(mailbox.port);
    const [one, other] = [
      await MailDesk.open(sheet.origin, origin),
      await MailDesk.open(sheet.origin, origin),
    ];
    await one.issue(5);
    await other.issue(5);
    await Promise.all([one.flush(), other.flush()]);
    expect(await one.states(5)).toEqual(Array(5).fill('delivered'));
    expect(await other.states(5)).toEqual(Array(5).fill('delivered'));
    expect(await arrived()).toHaveLength(5);
  });

  test.each<Cut>(['before', 'after'])(
    'a mail arrives once when the connection to the relay is cut %s the sending',
    async (cut) => {
      const { port } = await startRelay(mailbox.port);
      const proxy = await CuttingProxy.start(port, `POST ${SENDING_PATH}`);
      const desk = await MailDesk.open(sheet.origin, proxy.origin);
      await desk.issue(1);
      proxy.cuts.push(cut);
      await desk.flush();
      expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting', unclear: 1 });
      await desk.flush();
      await proxy.stop();
      expect(await desk.mailOf(1)).toMatchObject({ state: 'delivered', unclear: 0 });
      expect(await arrived()).toHaveLength(1);
    },
  );

  test('neither the log nor what is kept says whom a mail went to, or what it says', async () => {
    const started = await startRelay(mailbox.port);
    const desk = await MailDesk.open(sheet.origin, started.origin);
    await desk.issue(2);
    await desk.flush();
    const kept = started.log + started.journal;
    expect(kept).toContain('POST 200');
    expect(kept).not.toMatch(/asha|Sample|INV-|customer\.example|invoice-1|template/i);
    expect(kept).not.toContain(PUBLIC_KEY);
  });

  test('without a key the same request soon afterwards is the same sending', async () => {
    const { origin } = await startRelay(mailbox.port);
    const keyless = { sending_key: undefined };
    expect((await postSending(origin, keyless)).status).toBe(200);
    expect((await postSending(origin, keyless)).status).toBe(200);
    expect((await postSending(origin, { ...keyless, to_name: 'Ravi' })).status).toBe(200);
    expect(await arrived()).toHaveLength(2);
  });
});

describe.runIf(packages !== undefined)('what the relay refuses', () => {
  let smtp: ScriptedSmtp;

  beforeEach(async () => {
    smtp = await ScriptedSmtp.start(packages ?? '');
  });
  afterEach(() => smtp?.stop());

  test('another site, and programs', async () => {
    const { origin } = await startRelay(smtp.port);
    expect((await postSending(origin, {}, { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    const program = await programFetch(origin + SENDING_PATH, { method: 'POST', body: '{}' });
    expect(program.status).toBe(403);
    expect(smtp.mails).toEqual([]);
  });

  test('a wrong key, which the desk explains as the owner’s to put right', async () => {
    const { origin } = await startRelay(smtp.port);
    const desk = await MailDesk.open(sheet.origin, origin, 'a-wrong-key-of-twenty-letters');
    await desk.issue(1);
    await desk.flush();
    expect(await desk.mailOf(1)).toMatchObject({
      state: 'blocked',
      refusal: { status: 400, said: 'The Public Key is invalid' },
    });
  });

  test('more mails in a minute than it is set to, which go later', async () => {
    const { origin } = await startRelay(smtp.port, { mailsPerMinute: 2 });
    const statuses = [];
    for (const sending_key of ['a', 'b', 'c', 'a'])
      statuses.push((await postSending(origin, { sending_key })).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('a PDF that is larger than the app makes, and a request that is larger still', async () => {
    const { origin } = await startRelay(smtp.port);
    const attachment = `data:application/pdf;base64,JVBERi0${'A'.repeat(500_000)}`;
    expect((await postSending(origin, { attachment })).status).toBe(413);
    expect((await postSending(origin, { attachment: attachment.repeat(4) })).status).toBe(413);
  });

  test('nothing else: it answers a page’s question beforehand, and whether it is well', async () => {
    const { origin } = await startRelay(smtp.port);
    const asked = await fetch(origin + SENDING_PATH, { method: 'OPTIONS' });
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(await (await fetch(`${origin}/health`)).text()).toBe('OK');
    expect((await fetch(`${origin}/`)).status).toBe(404);
  });
});

describe.runIf(packages !== undefined)('a mail server that does not take a mail', () => {
  let smtp: ScriptedSmtp;

  beforeEach(async () => {
    smtp = await ScriptedSmtp.start(packages ?? '');
  });
  afterEach(() => smtp?.stop());

  test.each([
    ['connected', '421 4.3.2 too busy', 'waiting'],
    ['connected', '554 5.7.1 your address is blocked', 'blocked'],
    ['login', '454 4.7.0 try again', 'waiting'],
    ['login', '535 5.7.8 wrong password', 'blocked'],
    ['sender', '451 4.3.0 try again', 'waiting'],
    ['sender', '550 5.7.1 you may not send as this', 'blocked'],
    ['recipient', '450 4.2.0 greylisted', 'waiting'],
    ['recipient', '550 5.1.1 no such user', 'set-aside'],
    ['recipient', '554 5.7.1 relay access denied', 'blocked'],
    ['recipient', '550 5.4.5 daily sending quota exceeded', 'blocked'],
    ['recipient', '550 5.7.1 does not accept mail from you', 'set-aside'],
    ['recipient', '552 5.2.2 out of storage space', 'set-aside'],
    [
      'recipient',
      '550 5.1.1 Recipient address rejected: User unknown in relay recipient table',
      'set-aside',
    ],
    ['recipient', '550 5.1.8 Bad sender’s system address', 'blocked'],
    ['data', '452 4.3.1 no room now', 'waiting'],
    ['data', '552 5.3.4 too large', 'set-aside'],
    ['data', '554 5.6.0 looks like spam', 'set-aside'],
    ['data', '550 5.4.6 Unusual sending activity detected', 'blocked'],
    ['data', '550 5.1.8 Access denied, bad outbound sender AS(42004)', 'blocked'],
    ['data', '550 The from address does not match a verified Sender Identity', 'blocked'],
    ['data', '554 Message rejected: Email address is not verified', 'blocked'],
    ['data', '554 5.7.1 Your IP address 192.0.2.1 is listed at zen.spamhaus.org', 'blocked'],
    ['data', '554 Transaction failed', 'blocked'],
    ['data', '554 5.2.0 SubmissionQuotaExceededException', 'blocked'],
    ['data', '550 5.7.1 hourly sending limit of 100 mails reached', 'blocked'],
  ] as const)('at “%s” with “%s” leaves it %s', async (stage, words, state) => {
    const { origin } = await startRelay(smtp.port, { user: 'bills' });
    const desk = await MailDesk.open(sheet.origin, origin);
    await desk.issue(1);
    smtp.decide = (at) => (at === stage ? words : undefined);
    await desk.flush();
    expect(await desk.mailOf(1)).toMatchObject({ state, unclear: 0 });
    smtp.decide = () => undefined;
    await desk.flush();
    expect(await desk.states(1)).toEqual([state === 'waiting' ? 'delivered' : state]);
  });

  test('for its recipient now is quoted in the outbox from the first time on', async () => {
    const { origin } = await startRelay(smtp.port);
    const desk = await MailDesk.open(sheet.origin, origin);
    await desk.issue(1);
    smtp.decide = (at) => (at === 'recipient' ? '450 4.2.0 greylisted' : undefined);
    await desk.flush();
    const said = expect.stringContaining('450 4.2.0 greylisted');
    expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting', putOff: { said } });
  });

  test.each(['550 5.4.6 Unusual sending activity detected', '554 Transaction failed'])(
    'for “%s”, which may mean us, keeps all mails until it is mended',
    async (words) => {
      const { origin } = await startRelay(smtp.port);
      const desk = await MailDesk.open(sheet.origin, origin);
      await desk.issue(3);
      smtp.decide = (stage) => (stage === 'data' ? words : undefined);
      for (let time = 0; time < 6; time += 1) await desk.flush();
      expect(await desk.states(3)).not.toContain('set-aside');
      smtp.decide = () => undefined;
      await desk.retryNow();
      for (let time = 0; time < 4; time += 1) await desk.flush();
      expect(await desk.states(3)).toEqual(['delivered', 'delivered', 'delivered']);
      expect(smtp.mails).toHaveLength(3);
    },
  );

  test('because nobody listens leaves it waiting', async () => {
    const { origin } = await startRelay(smtp.port);
    await smtp.stop();
    const desk = await MailDesk.open(sheet.origin, origin);
    await desk.issue(1);
    await desk.flush();
    expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting', unclear: 0 });
  });

  test('and breaks off without a word leaves it waiting, and the next attempt has the same id', async () => {
    const { origin } = await startRelay(smtp.port);
    const desk = await MailDesk.open(sheet.origin, origin);
    await desk.issue(1);
    smtp.decide = (stage) => (stage === 'taken' ? 'break-off' : undefined);
    await desk.flush();
    expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting', unclear: 1 });
    smtp.decide = () => undefined;
    await desk.flush();
    expect(await desk.states(1)).toEqual(['delivered']);
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.messageIds).size).toBe(1);
  });

  test('for longer than the app waits gets it once all the same', async () => {
    const { origin } = await startRelay(smtp.port);
    const desk = await MailDesk.open(sheet.origin, origin);
    await desk.issue(1);
    const { takeIt } = takeSlowly(smtp);
    await desk.flush();
    expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting', unclear: 1 });
    const again = desk.flush();
    takeIt();
    await again;
    await desk.flush();
    expect(await desk.states(1)).toEqual(['delivered']);
    expect(smtp.mails).toHaveLength(1);
  });
});

describe.runIf(packages !== undefined)('a relay that is stopped as by a power cut', () => {
  let smtp: ScriptedSmtp;

  beforeEach(async () => {
    smtp = await ScriptedSmtp.start(packages ?? '');
  });
  afterEach(() => smtp?.stop());

  test.each(STAGES)('at “%s” sends the mail after it is started again', async (killedAt) => {
    const started = await startRelay(smtp.port);
    const desk = await MailDesk.open(sheet.origin, started.origin);
    await desk.issue(1);
    smtp.decide = async (stage) => {
      if (stage !== killedAt) return undefined;
      await started.kill();
      return 'break-off';
    };
    await desk.flush();
    expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting' });
    smtp.decide = () => undefined;
    await started.startAgain();
    await desk.flush();
    expect(await desk.states(1)).toEqual(['delivered']);
    // Between the server's word and the relay's note is the one moment in which a copy can be made.
    expect(smtp.mails).toHaveLength(killedAt === 'taken' ? 2 : 1);
    expect(new Set(smtp.messageIds).size).toBe(1);
  });

  test('after it has sent a mail knows that, and sends no second one', async () => {
    const started = await startRelay(smtp.port);
    expect((await postSending(started.origin)).status).toBe(200);
    await started.kill();
    await started.startAgain();
    expect((await postSending(started.origin)).status).toBe(200);
    expect(smtp.mails).toHaveLength(1);
  });

  test('at random moments sends every mail, and a copy only under the same id', async () => {
    const started = await startRelay(smtp.port);
    const desk = await MailDesk.open(sheet.origin, started.origin);
    const random = new Random(20_260_304);
    const count = 25;
    await desk.issue(count);
    let copies = 0;
    let left = random.whole(1, 40);
    smtp.decide = async (stage) => {
      left -= 1;
      if (left > 0) return undefined;
      left = random.whole(10, 60);
      if (stage === 'taken') copies += 1;
      await started.kill();
      return 'break-off';
    };
    for (let round = 0; round < 40; round += 1) {
      await desk.flush();
      if ((await desk.states(count)).every((state) => state === 'delivered')) break;
      await started.startAgain();
    }
    expect(await desk.states(count)).toEqual(Array(count).fill('delivered'));
    expect(new Set(smtp.messageIds).size).toBe(count);
    expect(smtp.mails).toHaveLength(count + copies);
  });
});

describe.runIf(packages !== undefined)('two relays with one folder', () => {
  let smtp: ScriptedSmtp;

  beforeEach(async () => {
    smtp = await ScriptedSmtp.start(packages ?? '');
  });
  afterEach(() => smtp?.stop());

  test('cannot be: the second one says so and ends', async () => {
    const started = await startRelay(smtp.port);
    const { exitCode, printed } = await started.startSecond();
    expect(exitCode).toBe(1);
    expect(printed).toMatch(/^Another mail relay uses the folder .*data/);
    expect((await postSending(started.origin)).status).toBe(200);
  });

  test('cannot be while the first one, asked to end, finishes its mail', async () => {
    const started = await startRelay(smtp.port);
    const { reached, takeIt } = takeSlowly(smtp);
    const first = postSending(started.origin);
    await reached;
    started.askToEnd();
    await expect
      .poll(async () => (await fetch(`${started.origin}/health`)).status, { timeout: 20_000 })
      .toBe(503);
    expect((await started.startSecond()).exitCode).toBe(1);
    expect((await postSending(started.origin)).status).toBe(429);
    takeIt();
    expect((await first).status).toBe(200);
    expect(await started.ended()).toBe(0);
    await started.startAgain();
    expect((await postSending(started.origin)).status).toBe(200);
    expect(smtp.mails).toHaveLength(1);
  });
});
