import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const other = createServer();
const folder = temporaryFolder('relay');
let usedPort = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  usedPort = (other.address() as { port: number }).port;
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

describe.concurrent('a relay that cannot start says why in one line, and ends', () => {
  test('without its settings', async () => {
    const path = join(folder, 'none.json');
    expect(await start(path)).toBe(`${path} cannot be read: there is no such file or folder\n`);
  });

  test('with settings that are no JSON', async () => {
    const path = join(folder, 'broken.json');
    writeFileSync(path, '{\n  "origins": [,]\n}');
    expect(await start(path)).toMatch(
      /broken\.json cannot be used: it is not JSON: look at line 2/,
    );
  });

  test('at a port in use', async () => {
    const path = settings('port', { port: usedPort });
    expect(await start(path)).toBe(
      `The relay cannot listen at 127.0.0.1:${usedPort}: another program listens there\n`,
    );
  });

  test('with a folder below a file', async () => {
    const path = settings('file', { folder: join(folder, 'file/data') });
    expect(await start(path)).toBe(
      `The folder ${join(folder, 'file/data')} cannot be used: a part of the path is a file\n`,
    );
  });

  test('with a file in the place of its folder', async () => {
    const path = settings('instead', { folder: join(folder, 'file') });
    expect(await start(path)).toContain('cannot be used: there is a file of that name');
  });

  test.runIf(process.platform === 'linux')('with a folder that nobody can make', async () => {
    const path = settings('proc', { folder: '/proc/nope' });
    expect(await start(path)).toBe(
      'The folder /proc/nope cannot be used: there is no such file or folder\n',
    );
  });

  test.runIf(process.platform === 'linux')(
    'with notes that belong to another account',
    async () => {
      const path = settings('foreign', {});
      const data = join(folder, 'foreign');
      mkdirSync(data);
      writeFileSync(join(data, 'sent.jsonl'), '', { mode: 0o444 });
      // Whoever may do everything has to become somebody else.
      if (isRoot) {
        chmodSync(folder, 0o755);
        chownSync(data, NOBODY, NOBODY);
      }
      expect(await start(path, isRoot ? { uid: NOBODY, gid: NOBODY } : {})).toBe(
        `The notes in ${data} cannot be read or written: this account may not\n`,
      );
    },
  );
});

function settings(name: string, changes: object): string {
  const path = join(folder, `${name}.json`);
  const all = {
    origins: ['https://www.agency.example'],
    publicKey: 'a-key-of-twenty-or-more-letters',
    port: 0,
    folder: join(folder, name),
    smtp: { host: 'smtp.agency.example', from: 'bills@agency.example' },
    templates: { invoice: { subject: '{{document}}', text: 'Dear {{to_name}}' } },
    ...changes,
  };
  writeFileSync(path, JSON.stringify(all));
  return path;
}

/** Starts the relay, which is to end by itself with 1, and returns all that it has printed. */
function start(path: string, account: { uid?: number; gid?: number } = {}): Promise<string> {
  const words = ['--import', import.meta.resolve('tsx'), 'tools/mail-relay.ts', path];
  const child = spawn(process.execPath, words, {
    ...account,
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  return new Promise((resolve, reject) => {
    child.on('close', (ended) =>
      ended === 1 ? resolve(printed) : reject(new Error(`ended with ${ended}: ${printed}`)),
    );
  });
}
