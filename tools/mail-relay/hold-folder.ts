import { createHash, randomUUID } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasErrorCode } from '../host/has-error-code.ts';
import { makeFolder } from './make-folder.ts';

export type HeldFolder =
  | { readonly kind: 'held'; release(): Promise<void> }
  | { readonly kind: 'in-use' };

/** Longer than it takes to remove what was left behind and to listen in its place. */
const OTHERS_START_MS = 100;

/**
 * Holds a folder for this process alone. A socket tells a process that has ended from one that has
 * not, which its number does not: after a power cut, and in a container, another process may have it.
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  await makeFolder(folder);
  const path = socketOf(await realpath(folder));
  const name = randomUUID();
  if ((await holderAt(path)) !== 'nobody') return { kind: 'in-use' };
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = await listen(path, name);
  if (server === undefined) return { kind: 'in-use' };
  // Another one that found nobody either may have removed this socket, and listens at its own.
  await wait(OTHERS_START_MS);
  // To close this socket would remove the other one's, of the same name.
  if ((await holderAt(path)) !== name) return { kind: 'in-use' };
  return { kind: 'held', release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A socket's name may have about a hundred letters. */
function socketOf(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\mail-relay-${digest}`;
  const path = join(folder, 'in-use.sock');
  return Buffer.byteLength(path) <= 100 ? path : join(tmpdir(), `mail-relay-${digest}.sock`);
}

/** Undefined where somebody has begun to listen meanwhile. */
function listen(path: string, name: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).end(name);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      hasErrorCode(error, 'EADDRINUSE') ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

/** The name of the process that listens; one that does not answer holds it all the same. */
function holderAt(path: string): Promise<string> {
  return new Promise((resolve) => {
    let name = '';
    const socket = connect(path);
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (data) => {
      name += data.toString();
    });
    socket.on('error', (error) => {
      const isNobody = hasErrorCode(error, 'ECONNREFUSED') || hasErrorCode(error, 'ENOENT');
      resolve(isNobody ? 'nobody' : 'somebody');
    });
    socket.on('close', () => resolve(name || 'somebody'));
  });
}
