import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildRelay } from '../../tools/mail-relay/build-relay.ts';
import { installPackages } from '../support/install-packages.ts';
import { makeCertificate } from './support/make-certificate.ts';
import { postSending } from './support/post-sending.ts';
import { type RelayChanges, RelayProcess } from './support/relay-process.ts';
import { ScriptedSmtp } from './support/scripted-smtp.ts';

const packages = installPackages(`${import.meta.dirname}/servers`, 'mail-servers');
const certificate = makeCertificate();
if (certificate === undefined) console.log('OpenSSL is missing, so no encryption is tried.');

const canTry = packages !== undefined && certificate !== undefined;

describe.runIf(canTry)('the connection to the mail server', () => {
  let program: string;
  let smtp: ScriptedSmtp;
  let relay: RelayProcess;
  /** Whether anybody has told the server a password. */
  let isPasswordTold: boolean;

  beforeAll(async () => {
    program = await buildRelay('node_modules/.cache/mail-relay');
  });
  beforeEach(() => {
    isPasswordTold = false;
  });
  afterEach(async () => {
    await relay?.remove();
    await smtp?.stop();
  });

  async function startSmtp(kind: 'plain' | 'starttls' | 'tls'): Promise<void> {
    const encryption =
      kind === 'plain' || certificate === undefined
        ? undefined
        : { ...certificate, isAtOnce: kind === 'tls' };
    smtp = await ScriptedSmtp.start(packages ?? '', encryption);
    smtp.decide = (stage) => {
      if (stage === 'login') isPasswordTold = true;
      return undefined;
    };
  }

  async function send(changes: RelayChanges): Promise<{ status: number; said: string }> {
    relay = await RelayProcess.start(program, smtp.port, { user: 'bills', ...changes });
    const reply = await postSending(relay.origin);
    return { status: reply.status, said: await reply.text() };
  }

  const TRUSTED: RelayChanges = { trusted: certificate?.file ?? '' };

  test.each(['starttls', 'tls'] as const)('is encrypted with “%s”', async (security) => {
    await startSmtp(security);
    expect(await send({ security, ...TRUSTED })).toMatchObject({ status: 200 });
    expect(smtp.mails).toHaveLength(1);
    expect(isPasswordTold).toBe(true);
  });

  test.each(['starttls', 'tls'] as const)(
    'of a server that nobody vouches for is given up with “%s”, and its owner is told',
    async (security) => {
      await startSmtp(security);
      expect(await send({ security })).toEqual({
        status: 412,
        said: 'The certificate of the mail server is not valid',
      });
      expect(isPasswordTold).toBe(false);
      expect(smtp.mails).toEqual([]);
    },
  );

  test.each(['starttls', 'tls'] as const)(
    'of a server that does not encrypt gets no password and no mail with “%s”',
    async (security) => {
      await startSmtp('plain');
      expect(await send({ security, ...TRUSTED })).toEqual({
        status: 412,
        said: 'The mail server does not encrypt there: smtp.port and smtp.security do not match',
      });
      expect(isPasswordTold).toBe(false);
      expect(smtp.mails).toEqual([]);
    },
  );
});
