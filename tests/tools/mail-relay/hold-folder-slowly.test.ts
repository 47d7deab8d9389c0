import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { holdFolder } from '../../../tools/mail-relay/hold-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Each access to the disk of this process takes up to so long. */
const SLOWEST_MS = 250;

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const slowly =
    <Parameters extends unknown[], Done>(access: (...parameters: Parameters) => Promise<Done>) =>
    async (...parameters: Parameters): Promise<Done> => {
      await wait(Math.random() * SLOWEST_MS);
      return access(...parameters);
    };
  const { readdir, realpath, rm, stat } = real;
  return {
    ...real,
    readdir: slowly(readdir as (path: string) => Promise<string[]>),
    realpath: slowly(realpath as (path: string) => Promise<string>),
    rm: slowly(rm),
    stat: slowly(stat as (path: string) => Promise<unknown>),
  };
});

test('of several relays that start at once on a slow disk one holds the folder, and never two', async () => {
  for (let round = 0; round < 6; round += 1) {
    const folder = join(temporaryFolder('hold'), 'data');
    const started = await Promise.all(Array.from({ length: 4 }, () => holdFolder(folder)));
    const held = started.flatMap((each) => (each.kind === 'held' ? [each] : []));
    expect(held).toHaveLength(1);
    expect(await holdFolder(folder)).toEqual({ kind: 'in-use' });
    await held[0]?.release();
  }
}, 60_000);
