import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timestamp } from '../src/domain/time.ts';
import { readRelaySettings } from './mail-relay/read-relay-settings.ts';
import { makeRelay } from './mail-relay/relay.ts';
import { makeSmtpSender } from './mail-relay/send-by-smtp.ts';
import { openSentJournal } from './mail-relay/sent-journal.ts';

/**
 * `npm run mail:relay [-- settings.json]`: sends the mails of the app through a mail server of one's
 * own. `npm run mail:relay:build` makes one file of it, to be copied to the machine where it runs.
 */
const path = process.argv[2] ?? 'config/mail-relay.json';
const password = process.env['SMTP_PASSWORD'];
const read = readRelaySettings(readFileSync(path, 'utf8'), password);
if (read.kind === 'faulty') {
  console.error([`${path}:`, ...read.faults].join('\n  - '));
  process.exit(1);
}
const { settings } = read;
const now = () => timestamp(Date.now());
const server = createServer(
  makeRelay({
    settings,
    journal: await openSentJournal(settings.folder, now),
    sendBySmtp: makeSmtpSender(settings.smtp, password ?? ''),
    now,
    log: (line) => console.log(`${new Date().toISOString()} ${line}`),
  }),
);
server.requestTimeout = 60_000;
server.maxConnections = 200;
server.listen(settings.port, settings.host, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The mail relay listens at http://${settings.host}:${port}`);
});

// Mails on their way are finished; what is asked for meanwhile is asked for again.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close());
