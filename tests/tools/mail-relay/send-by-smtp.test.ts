import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { milliseconds } from '../../../src/domain/time.ts';
import { makeSmtpSender } from '../../../tools/mail-relay/send-by-smtp.ts';

let server: Server;
let sockets: Socket[];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** A mail server whose answer to `slow` comes letter by letter, and never ends. */
async function startDripping(slow: 'MAIL' | 'content'): Promise<number> {
  sockets = [];
  server = createServer((socket) => {
    sockets.push(socket);
    let isContent = false;
    const drip = () => {
      const timer = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
    };
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const said = data.toString();
      if (isContent) {
        if (said.endsWith('\r\n.\r\n')) drip();
      } else if (said.startsWith('MAIL') && slow === 'MAIL') drip();
      else if (said.startsWith('DATA')) {
        isContent = true;
        socket.write('354 Go on\r\n');
      } else socket.write('250 OK\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test.each([
  ['MAIL', false],
  ['content', true],
] as const)(
  'an answer to the %s that drips for ever is not waited for longer than any mail may take',
  async (slow, mayBeTaken) => {
    const place = { host: '127.0.0.1', port: await startDripping(slow), security: 'none' } as const;
    const smtp = { ...place, from: 'agency@sample.example' };
    const send = makeSmtpSender(smtp, '', milliseconds(500));
    const content = Buffer.from('Subject: Invoice\r\n\r\nHello\r\n');
    const message = { from: 'agency@sample.example', to: 'zoe@customer.example', content };
    expect(await send(message)).toEqual({
      kind: 'failed',
      failure: { said: '', code: 'ETIMEDOUT', mayBeTaken },
    });
  },
);
