import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import { makeSmtpSender } from '../../../tools/mail-relay/send-by-smtp.ts';

/** What a mail server answers: the connection itself, a command, and the mail. */
type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content';

type Answer = (socket: Socket) => void;

const USUAL: Readonly<Record<Step, Answer>> = {
  greeting: say('220 mail.example'),
  EHLO: say('250 OK'),
  MAIL: say('250 OK'),
  RCPT: say('250 OK'),
  DATA: say('354 Go on'),
  content: say('250 Taken'),
};

function say(words: string): Answer {
  return (socket) => void socket.write(`${words}\r\n`);
}

/** Comes letter by letter, and never ends. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 20);
  socket.on('close', () => clearInterval(timer));
}

/** The usual answer, once it is let go. */
function holdBack(step: Step) {
  const waiting: Socket[] = [];
  const answers = { [step]: (socket: Socket) => void waiting.push(socket) };
  return { answers, letGo: () => waiting.forEach(USUAL[step]) };
}

let server: Server;
let sockets: Socket[];
/** The mails that the server has taken. */
let taken: string[];

beforeEach(() => {
  [sockets, taken] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Starts a mail server that answers as usual but for some steps, and a sender to it. */
async function startServer(answers: Partial<Record<Step, Answer>>, longest = milliseconds(500)) {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    let content: string | undefined;
    const answer = (step: Step) => ({ ...USUAL, ...answers })[step](socket);
    answer('greeting');
    socket.on('data', (data) => {
      const said = data.toString();
      if (content === undefined) {
        if (said.startsWith('DATA')) content = '';
        answer(said.slice(0, 4) as Step);
        return;
      }
      content += said;
      if (!content.endsWith('\r\n.\r\n')) return;
      taken.push(content);
      content = undefined;
      answer('content');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [from, to] = ['agency@sample.example', 'zoe@customer.example'];
  const send = makeSmtpSender({ host: '127.0.0.1', port, security: 'none', from }, '', longest);
  return () => send({ from, to, content: Buffer.from('Subject: Invoice\r\n\r\nHello\r\n') });
}

const allClosed = () => expect.poll(() => sockets.map(({ closed }) => closed)).toEqual([true]);

test.each([
  ['MAIL', false],
  ['content', true],
] as const)(
  'an answer to the %s that drips for ever is not waited for longer than any mail may take',
  async (slow, mayBeTaken) => {
    const send = await startServer({ [slow]: drip });
    expect(await send()).toEqual({
      kind: 'failed',
      failure: { said: '', code: 'EABORT', mayBeTaken },
    });
    await allClosed();
  },
);

test.each(['EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
  'a mail that was given up as the answer to %s took too long is not sent when it comes after all',
  async (slow) => {
    const { answers, letGo } = holdBack(slow);
    const send = await startServer(answers);
    expect(await send()).toMatchObject({ kind: 'failed', failure: { mayBeTaken: false } });
    letGo();
    await allClosed();
    expect(taken).toEqual([]);
  },
);

test.each([
  [24, 'taken'],
  [26, 'failed'],
] as const)(
  'a mail to a server that greets after %i seconds is %s, so that the app hears of it in time',
  async (late, kind) => {
    const { answers, letGo } = holdBack('greeting');
    const send = await startServer(answers, minutes(1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const sending = send();
    await expect.poll(() => sockets.length).toBe(1);
    await vi.advanceTimersByTimeAsync(seconds(late));
    letGo();
    expect(await sending).toMatchObject({ kind });
  },
);
