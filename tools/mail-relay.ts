import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timestamp } from '../src/domain/time.ts';
import { explainSystemError } from './host/explain-system-error.ts';
import { holdFolder } from './mail-relay/hold-folder.ts';
import { printLine } from './mail-relay/print-line.ts';
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
const text = await orEnd(`${path} cannot be read`, () => readFileSync(path, 'utf8'));
const read = await orEnd(`${path} cannot be used`, () => readRelaySettings(text, password));
if (read.kind === 'faulty') end([`${path}:`, ...read.faults].join('\n  - '));
const { settings, hints } = read;
const folder = await orEnd(`The folder ${settings.folder} cannot be used`, () =>
  holdFolder(settings.folder),
);
if (folder.kind === 'in-use')
  end(
    `Another mail relay uses the folder ${settings.folder}. If it was asked to end, it still finishes its last mails.`,
  );
const now = () => timestamp(Date.now());
const journal = await orEnd(`The notes in ${settings.folder} cannot be read or written`, () =>
  openSentJournal(settings.folder, now),
);
const sendBySmtp = makeSmtpSender(settings.smtp, password ?? '');
const relay = makeRelay({ settings, journal, sendBySmtp, log });
const server = createServer(relay.listener);
server.requestTimeout = 60_000;
server.maxConnections = 200;
const place = `${settings.host}:${settings.port}`;
server.once('error', (error) =>
  end(`The relay cannot listen at ${place}: ${explainSystemError(error)}`),
);
server.listen(settings.port, settings.host, () => {
  const { port } = server.address() as AddressInfo;
  printLine(`The mail relay listens at http://${settings.host}:${port}`);
  for (const hint of hints) printLine(`${path}: ${hint}`);
});

/** Time for the answers that are on their way when the last mail has gone. */
const LAST_ANSWERS_MS = 2000;

const endInOrder = async () => {
  await relay.end();
  // A connection on which nothing more is asked for would keep it for as long as it likes.
  setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  server.close(async () => {
    // What was sent while the disk was full is known to nobody else.
    const left = await journal.writeRest();
    if (left > 0)
      log(`Mails sent that the disk takes no note of, so that they may go again: ${left}`);
    await folder.release();
    // A mail server may take some seconds to close its side of a connection.
    process.exit();
  });
};

let isAskedToEnd = false;

// Mails on their way are finished, and until then nobody else may listen or send; what is asked for
// meanwhile is asked for again. A signal that nobody listens to any longer would end it at once.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    if (!isAskedToEnd) endInOrder();
    isAskedToEnd = true;
  });

function log(line: string): void {
  printLine(`${new Date().toISOString()} ${line}`);
}

async function orEnd<Made>(without: string, make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    return end(`${without}: ${explainSystemError(error)}`);
  }
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}
