import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HeldFolder, holdFolder } from '../../../tools/mail-relay/hold-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let taken: HeldFolder[];

beforeEach(() => {
  folder = join(temporaryFolder('hold'), 'data');
  taken = [];
});
afterEach(() => Promise.all(taken.map((hold) => hold.kind === 'held' && hold.release())));

async function hold(path = folder): Promise<HeldFolder> {
  const held = await holdFolder(path);
  taken.push(held);
  return held;
}

/** Leaves what a relay leaves that has lost its power. */
function leaveBehind(): void {
  mkdirSync(folder, { recursive: true });
  const path = JSON.stringify(join(folder, 'in-use.sock'));
  const program = `require('node:net').createServer().listen(${path}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', program]);
  expect(existsSync(join(folder, 'in-use.sock'))).toBe(true);
}

describe('a folder', () => {
  test('is held by one relay alone, until it ends', async () => {
    const first = await hold();
    expect(first.kind).toBe('held');
    expect((await hold()).kind).toBe('in-use');
    if (first.kind === 'held') await first.release();
    expect((await hold()).kind).toBe('held');
  });

  test('of which the relay was killed can be held at once', async () => {
    leaveBehind();
    expect((await hold()).kind).toBe('held');
    expect((await hold()).kind).toBe('in-use');
  });

  test('of which the relay was killed is held by one at most, though several start at once', async () => {
    leaveBehind();
    const kinds = (await Promise.all([hold(), hold(), hold()])).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'held').length).toBeLessThanOrEqual(1);
  });

  test('with a name that is longer than a socket may have is held as well', async () => {
    const long = join(folder, 'x'.repeat(120));
    expect((await hold(long)).kind).toBe('held');
    expect((await hold(long)).kind).toBe('in-use');
    expect((await hold()).kind).toBe('held');
  });
});
