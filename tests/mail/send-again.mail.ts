import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRelay } from '../../tools/mail-relay/build-relay.ts';
import { installPackages } from '../support/install-packages.ts';
import { type ServedServices, serveServices } from '../support/served-services.ts';
import { MailDesk } from './support/mail-desk.ts';
import { RelayProcess } from './support/relay-process.ts';
import { ScriptedSmtp } from './support/scripted-smtp.ts';
import { stubPageOfSite } from './support/stub-page-of-site.ts';

const packages = installPackages(`${import.meta.dirname}/servers`, 'mail-servers');

describe.runIf(packages !== undefined)('a mail that staff decide to send again', () => {
  let sheet: ServedServices;
  let relay: RelayProcess;
  let smtp: ScriptedSmtp;

  beforeEach(async () => {
    stubPageOfSite();
    sheet = await serveServices();
    smtp = await ScriptedSmtp.start(packages ?? '');
    relay = await RelayProcess.start(await buildRelay('node_modules/.cache/mail-relay'), smtp.port);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await relay?.remove();
    await smtp?.stop();
    await sheet?.close();
  });

  test('goes once more from the tablet that has it from a backup, as a mail of its own', async () => {
    const one = await MailDesk.open(sheet.origin, relay.origin);
    await one.issue(1);
    const backup = await one.saveBackup();
    for (let time = 0; time < 5; time += 1) await one.flush();
    expect(await one.states(1)).toEqual(['delivered']);
    const other = await MailDesk.open(sheet.origin, relay.origin);
    await other.restore(backup);
    for (let time = 0; time < 3; time += 1) await other.flush();
    expect(await other.states(1)).toEqual(['in-doubt']);
    expect(smtp.mails).toHaveLength(1);
    await other.sendAgain();
    for (let time = 0; time < 3; time += 1) await other.flush();
    expect(await other.states(1)).toEqual(['delivered']);
    expect(smtp.mails).toHaveLength(2);
    // By one id a mailbox that has lost the first one would show neither.
    expect(new Set(smtp.messageIds).size).toBe(2);
  });
});
