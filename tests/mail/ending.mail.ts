import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SENDING_PATH } from '../../tools/local-services/mail-request.ts';
import { buildRelay } from '../../tools/mail-relay/build-relay.ts';
import { installPackages } from '../support/install-packages.ts';
import { postSending } from './support/post-sending.ts';
import { RelayProcess, SITE } from './support/relay-process.ts';
import { ScriptedSmtp } from './support/scripted-smtp.ts';

const HEADER = `POST ${SENDING_PATH} HTTP/1.1\r\nHost: x\r\nOrigin: ${SITE}\r\nContent-Length: 500\r\n\r\n`;
const packages = installPackages(`${import.meta.dirname}/servers`, 'mail-servers');

describe.runIf(packages !== undefined)('a relay that is asked to end', () => {
  let program: string;
  let smtp: ScriptedSmtp;
  let relay: RelayProcess;

  beforeAll(async () => {
    program = await buildRelay('node_modules/.cache/mail-relay');
  });
  beforeEach(async () => {
    smtp = await ScriptedSmtp.start(packages ?? '');
    relay = await RelayProcess.start(program, smtp.port);
  });
  afterEach(async () => {
    await relay?.remove();
    await smtp?.stop();
  });

  async function sendTwo(): Promise<void> {
    for (const sending_key of ['invoice-1', 'invoice-2'])
      expect((await postSending(relay.origin, { sending_key })).status).toBe(200);
  }

  test.each([
    ['without a request', ''],
    ['with half a header', `POST ${SENDING_PATH} HTTP/1.1\r\nHost: x\r\n`],
    ['with half a request', `${HEADER}{`],
  ])(
    'ends within seconds though a connection %s stays open',
    async (_, begun) => {
      const connection = connect(relay.port, '127.0.0.1');
      await once(connection, 'connect');
      connection.on('error', () => undefined).write(begun);
      await fetch(`${relay.origin}/health`);
      relay.askToEnd();
      expect(await relay.ended()).toBe(0);
      connection.destroy();
    },
    15_000,
  );

  test('notes what the disk did not take while it was full, and sends none of it again', async () => {
    relay.refuseNotes();
    await sendTwo();
    relay.takeNotes();
    relay.askToEnd();
    expect(await relay.ended()).toBe(0);
    await relay.startAgain();
    await sendTwo();
    expect(smtp.mails).toHaveLength(2);
  });

  test('says in its last line how many mails the disk takes no note of', async () => {
    relay.refuseNotes();
    await sendTwo();
    relay.askToEnd();
    await relay.ended();
    expect(relay.log.trim().split('\n').at(-1)).toContain(
      'Mails sent that the disk takes no note of, so that they may go again: 2',
    );
  });

  test.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGINT'],
    ['SIGINT', 'SIGTERM'],
    ['SIGHUP', 'SIGHUP'],
  ] as const)(
    'by %s finishes the mail on its way, though it is asked again by %s',
    async (first, again) => {
      const reached = new Promise<void>((reach) => {
        smtp.decide = async (stage) => {
          if (stage !== 'taken') return undefined;
          reach();
          await setTimeout(1000);
          return undefined;
        };
      });
      const sent = postSending(relay.origin);
      await reached;
      relay.askToEnd(first);
      await setTimeout(200);
      relay.askToEnd(again);
      expect((await sent).status).toBe(200);
      expect(await relay.ended()).toBe(0);
      expect(relay.journal.trim().split('\n')).toHaveLength(1);
    },
  );

  test('does so in order though nobody reads what it prints', async () => {
    relay.closeItsLog();
    await sendTwo();
    await sendTwo();
    relay.askToEnd();
    expect(await relay.ended()).toBe(0);
    expect(relay.journal.trim().split('\n')).toHaveLength(2);
  });
});
