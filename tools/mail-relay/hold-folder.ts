import { createHash, randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listenAsHolder, stateAt } from './holder-socket.ts';
import { makeFolder } from './make-folder.ts';

export type HeldFolder =
  | { readonly kind: 'held'; release(): Promise<void> }
  | { readonly kind: 'in-use' };

/** Relays that start at once all step back, and try again each after a while of its own. */
const ATTEMPTS = 30;
const STEP_BACK_MS = 1000;
/** A socket that nobody listens at is left behind, unless it was made just now. */
const LEFT_BEHIND_AFTER_MS = 60_000;

/**
 * Holds a folder for this process alone. A socket tells a process that has ended from one that has
 * not, which its number does not: after a power cut, and in a container, another process may have it.
 *
 * Each process listens first and looks for others then, so of any two at least the later one sees the
 * other, however slow the machine is.
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  await makeFolder(folder);
  const path = await realpath(folder);
  if (process.platform === 'win32') return holdByPipe(path);
  const place = await placeOfSockets(path);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const held = await tryToHold(place);
    if (held !== 'others-start') return held;
    await wait(Math.random() * STEP_BACK_MS);
  }
  return { kind: 'in-use' };
}

async function tryToHold(place: string): Promise<HeldFolder | 'others-start'> {
  const name = `in-use-${randomUUID().slice(0, 8)}.sock`;
  const socket = await listenAsHolder(join(place, name));
  if (socket === undefined) return 'others-start';
  const others = (await readdir(place)).filter((each) => IN_USE.test(each) && each !== name);
  const states = await Promise.all(others.map((each) => stateAt(join(place, each))));
  const isHeld = states.includes('holds');
  if (isHeld || states.includes('starts')) {
    await socket.release();
    return isHeld ? { kind: 'in-use' } : 'others-start';
  }
  socket.hold();
  for (const each of others) await removeIfLeftBehind(join(place, each));
  return { kind: 'held', release: socket.release };
}

/** Without the letters and digits it is that of an earlier version. */
const IN_USE = /^in-use(?:-[0-9a-f]{8})?\.sock$/;

async function removeIfLeftBehind(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT_BEHIND_AFTER_MS) await rm(path, { force: true });
  } catch {
    // Somebody else has removed it; and what stays holds nothing.
  }
}

/** Nobody can listen at a pipe of Windows beside another one, and none stays behind. */
async function holdByPipe(folder: string): Promise<HeldFolder> {
  const socket = await listenAsHolder(`\\\\.\\pipe\\mail-relay-${digestOf(folder)}`);
  if (socket === undefined) return { kind: 'in-use' };
  socket.hold();
  return { kind: 'held', release: socket.release };
}

/** The folder itself. A socket's name may have about a hundred letters, so a long one gets a short name. */
async function placeOfSockets(folder: string): Promise<string> {
  if (Buffer.byteLength(folder) <= 80) return folder;
  // Open for as long as the process lives.
  if (process.platform === 'linux') return `/proc/self/fd/${openSync(folder, 'r')}`;
  // The same for every relay, whatever place for temporary files it was given.
  const short = `/tmp/mail-relay-${digestOf(folder)}`;
  await makeFolder(short);
  return short;
}

function digestOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 32);
}
