import { randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { between, minutes, timestamp } from '../../src/domain/time.ts';
import type { Timestamp } from '../../src/domain/units.ts';
import { hasErrorCode } from '../host/has-error-code.ts';
import { appendDurably, writeDurably } from '../local-services/durable-file.ts';
import { makeFolder } from './make-folder.ts';
import type { Sending } from './sending.ts';
import { UnwrittenNotes } from './unwritten-notes.ts';

/** Which sendings the mail server has taken, and which it may have taken. */
export interface SentJournal {
  /** Whether a request asks for what was sent before. */
  isSent(sending: Sending): boolean;
  /** Notes a sending; it is on the disk when this resolves, and else known until the relay ends. */
  note(sending: Sending): Promise<void>;
  /** How often the mail server had all of it and did not say whether it took it. */
  timesUnknown(sending: Sending): number;
  /** Notes one more such time, in the same way. */
  noteUnknown(sending: Sending): Promise<void>;
  /** Whether the disk has taken every note, and takes another one. */
  isWritable(): Promise<boolean>;
  /** Tries once more to write what the disk did not take; how many notes it still does not. */
  writeRest(): Promise<number>;
}

/** Without a key, the same request soon afterwards is a repetition; later it is meant. */
const REPEATED_WITHIN = minutes(10);

const NOTE = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), digest: v.string(), at: v.pipe(v.number(), v.transform(timestamp)) }),
);

/** A version that notes none of these finds no digest in it, so that it takes none for a mail sent. */
const UNKNOWN_NOTE = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), unknownAt: v.pipe(v.number(), v.transform(timestamp)) }),
);

/**
 * Keeps a line for each outcome of a sending, with digests and a time: nothing of the customer. Lines
 * are never removed, as a tablet may ask again after a year in a drawer.
 */
export async function openSentJournal(folder: string, now: () => Timestamp): Promise<SentJournal> {
  await makeFolder(folder);
  const path = join(folder, 'sent.jsonl');
  const ids = new Set<string>();
  const times = new Map<string, Timestamp>();
  const unknown = new Map<string, Timestamp[]>();
  const addUnknown = (id: string, at: Timestamp) =>
    unknown.set(id, [...(unknown.get(id) ?? []), at]);
  const text = await readOrMake(path);
  await makeSureOfWriting(path);
  // A line is there twice if the disk took it and failed then, so that it was written again.
  for (const line of new Set(text.split('\n'))) {
    const note = v.safeParse(NOTE, line);
    const unknownNote = v.safeParse(UNKNOWN_NOTE, line);
    if (unknownNote.success) addUnknown(unknownNote.output.id, unknownNote.output.unknownAt);
    if (!note.success) continue;
    const { id, digest, at } = note.output;
    ids.add(id);
    if (isRecent(at, now())) times.set(digest, at);
  }
  // After a crash in the middle of a line, the next one must not continue it.
  const notes = new UnwrittenNotes(path, text !== '' && !text.endsWith('\n'));
  return {
    isSent({ id, hasKey, digest }) {
      if (hasKey) return ids.has(id);
      const before = times.get(digest);
      return before !== undefined && isRecent(before, now());
    },
    note({ id, digest }) {
      const at = now();
      ids.add(id);
      times.set(digest, at);
      return notes.add(`${JSON.stringify({ id, digest, at })}\n`);
    },
    timesUnknown({ id, hasKey }) {
      const all = unknown.get(id) ?? [];
      return hasKey ? all.length : all.filter((at) => isRecent(at, now())).length;
    },
    noteUnknown({ id }) {
      const unknownAt = now();
      addUnknown(id, unknownAt);
      return notes.add(`${JSON.stringify({ id, unknownAt })}\n`);
    },
    isWritable: () =>
      notes
        .write()
        .then(() => tryToWrite(folder))
        .then(
          () => true,
          () => false,
        ),
    async writeRest() {
      await notes.write().catch(() => undefined);
      return notes.count;
    },
  };
}

/** A file that was copied here may belong to another account; on a full disk it can be opened. */
async function makeSureOfWriting(path: string): Promise<void> {
  const file = await open(path, 'a');
  await file.close();
}

/** A file that can be opened may still be on a full disk, so that only writing tells. */
async function tryToWrite(folder: string): Promise<void> {
  const path = join(folder, `${randomUUID()}.part`);
  await appendDurably(path, 'x'.repeat(LONGEST_NOTE)).finally(() => rm(path, { force: true }));
}

/** Two digests of 64 letters, a time, and their names. */
const LONGEST_NOTE = 200;

/** A clock that was set back makes a time lie ahead. */
function isRecent(at: Timestamp, now: Timestamp): boolean {
  return Math.abs(between(at, now)) < REPEATED_WITHIN;
}

async function readOrMake(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    await writeDurably(path, '');
    return '';
  }
}
