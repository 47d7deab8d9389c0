import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelay } from '../../tools/mail-relay/build-relay.ts';
import { installPackages } from '../support/install-packages.ts';
import { type ServedServices, serveServices } from '../support/served-services.ts';
import { MailDesk } from './support/mail-desk.ts';
import { RelayProcess } from './support/relay-process.ts';
import { ScriptedSmtp, type Stage } from './support/scripted-smtp.ts';
import { stubPageOfSite } from './support/stub-page-of-site.ts';

const packages = installPackages(`${import.meta.dirname}/servers`, 'mail-servers');
/** As long as a desk of these tests waits for an answer. */
const APP_WAITS = 3000;

describe.runIf(packages !== undefined)('a mail server that breaks off', () => {
  let program: string;
  let sheet: ServedServices;
  let smtp: ScriptedSmtp;
  let relay: RelayProcess;
  let desk: MailDesk;

  beforeAll(async () => {
    program = await buildRelay('node_modules/.cache/mail-relay');
  });
  beforeEach(async () => {
    stubPageOfSite();
    sheet = await serveServices();
    smtp = await ScriptedSmtp.start(packages ?? '');
    relay = await RelayProcess.start(program, smtp.port);
    desk = await MailDesk.open(sheet.origin, relay.origin);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await relay?.remove();
    await smtp?.stop();
    await sheet?.close();
  });

  test.each<[Stage, string]>([
    ['sender', 'break-off'],
    ['recipient', 'break-off'],
    ['recipient', '421 4.7.0 Too many connections, try again later'],
  ])('at the “%s” with “%s” has nothing of the mail, which goes later', async (stage, answer) => {
    await desk.issue(1);
    smtp.decide = (at) => (at === stage ? answer : undefined);
    for (let time = 0; time < 3; time += 1) {
      await desk.flush();
      expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting', unclear: 0 });
    }
    smtp.decide = () => undefined;
    await desk.flush();
    expect(await desk.states(1)).toEqual(['delivered']);
    expect(smtp.mails).toHaveLength(1);
  });

  test('after the app has given up has the mail twice at most, and then staff are asked', async () => {
    await desk.issue(1);
    smtp.decide = async (stage) => {
      if (stage !== 'taken') return undefined;
      await setTimeout(APP_WAITS + 1000);
      return 'break-off';
    };
    for (const tries of [1, 2]) {
      await desk.flush();
      expect(await desk.mailOf(1)).toMatchObject({ state: 'waiting' });
      const noted = () => relay.log.split('POST 504').length - 1;
      await expect.poll(noted, { timeout: 10_000 }).toBe(tries);
      await relay.kill();
      await relay.startAgain();
    }
    for (let time = 0; time < 3; time += 1) await desk.flush();
    expect(await desk.states(1)).toEqual(['in-doubt']);
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.messageIds).size).toBe(1);
  });
});
