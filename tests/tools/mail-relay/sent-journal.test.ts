import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { days, later, minutes, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import { appendDurably } from '../../../tools/local-services/durable-file.ts';
import type { Sending } from '../../../tools/mail-relay/sending.ts';
import { openSentJournal } from '../../../tools/mail-relay/sent-journal.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

vi.mock('../../../tools/local-services/durable-file.ts', { spy: true });

let folder: string;
let now: Timestamp;

beforeEach(() => {
  folder = temporaryFolder('journal');
  now = timestamp(Date.UTC(2026, 2, 4, 12));
});

afterEach(() => vi.mocked(appendDurably).mockReset());

const open = () => openSentJournal(join(folder, 'data'), () => now);

function sending(id: string, hasKey = true, digest = 'digest'): Sending {
  const template = { subject: 'S', text: 'T' };
  return { id, hasKey, digest, template, variables: { to_name: 'Asha' }, pdf: undefined };
}

describe('what the relay has sent', () => {
  test('is known after it is started again, a year later too', async () => {
    await (await open()).note(sending('one'));
    now = later(now, days(365));
    const journal = await open();
    expect(journal.isSent(sending('one'))).toBe(true);
    expect(journal.isSent(sending('other'))).toBe(false);
  });

  test('without a key is known for ten minutes, after a new start too', async () => {
    await (await open()).note(sending('digest', false));
    now = later(now, minutes(9));
    const journal = await open();
    expect(journal.isSent(sending('digest', false))).toBe(true);
    now = later(now, minutes(2));
    expect(journal.isSent(sending('digest', false))).toBe(false);
    expect((await open()).isSent(sending('digest', false))).toBe(false);
  });

  test('under a key is known to a version of the app that names none', async () => {
    const journal = await open();
    await journal.note(sending('one'));
    expect(journal.isSent(sending('digest', false))).toBe(true);
  });

  test('is known but for the line in which the power failed', async () => {
    await (await open()).note(sending('one'));
    appendFileSync(join(folder, 'data/sent.jsonl'), '{"id":"two","dig');
    const journal = await open();
    await journal.note(sending('three'));
    const again = await open();
    const known = ['one', 'two', 'three'].filter((id) => again.isSent(sending(id)));
    expect(known).toEqual(['one', 'three']);
  });

  test('is kept without a word of the customer’s', async () => {
    await (await open()).note(sending('one'));
    expect(readFileSync(join(folder, 'data/sent.jsonl'), 'utf8')).toBe(
      `{"id":"one","digest":"digest","at":${now}}\n`,
    );
  });

  test('cannot be noted when the folder is gone, which the health address says', async () => {
    const journal = await open();
    expect(await journal.isWritable()).toBe(true);
    rmSync(join(folder, 'data'), { recursive: true });
    expect(await journal.isWritable()).toBe(false);
  });
});

describe('what the mail server may have taken', () => {
  test('is counted, and known after the relay is started again', async () => {
    await (await open()).noteUnknown(sending('one'));
    now = later(now, days(365));
    const journal = await open();
    await journal.noteUnknown(sending('one'));
    expect(journal.timesUnknown(sending('one'))).toBe(2);
    expect((await open()).timesUnknown(sending('one'))).toBe(2);
    expect(journal.timesUnknown(sending('other'))).toBe(0);
  });

  test('is not taken for sent, by an earlier version of the relay either', async () => {
    const journal = await open();
    await journal.noteUnknown(sending('one'));
    expect(journal.isSent(sending('one'))).toBe(false);
    expect((await open()).isSent(sending('one'))).toBe(false);
    // That version takes a line with a digest for a mail sent.
    expect(readFileSync(join(folder, 'data/sent.jsonl'), 'utf8')).toBe(
      `{"id":"one","unknownAt":${now}}\n`,
    );
  });

  test('is counted once, though the disk failed after it had taken the line', async () => {
    const journal = await open();
    vi.mocked(appendDurably).mockImplementationOnce(async (path, content) => {
      appendFileSync(path, content);
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    await expect(journal.noteUnknown(sending('one'))).rejects.toThrow('EIO');
    expect(await journal.writeRest()).toBe(0);
    expect(journal.timesUnknown(sending('one'))).toBe(1);
    expect((await open()).timesUnknown(sending('one'))).toBe(1);
  });

  test('without a key is known for ten minutes', async () => {
    const journal = await open();
    await journal.noteUnknown(sending('digest', false));
    expect(journal.timesUnknown(sending('digest', false))).toBe(1);
    now = later(now, minutes(11));
    expect(journal.timesUnknown(sending('digest', false))).toBe(0);
  });
});

/** From now on the disk takes so many characters in all, and then not even an empty file. */
function fillDisk(left: number): void {
  let room = left;
  vi.mocked(appendDurably).mockImplementation(async (path, content) => {
    appendFileSync(path, content.slice(0, room));
    room -= Math.min(room, content.length);
    if (room === 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  });
}

function emptyDisk(): void {
  vi.mocked(appendDurably).mockReset();
}

describe('on a full disk, what the relay has sent', () => {
  test('is known while the relay runs, and the health address says that it is not noted', async () => {
    const journal = await open();
    fillDisk(10);
    await expect(journal.note(sending('one'))).rejects.toThrow('ENOSPC');
    expect(journal.isSent(sending('one'))).toBe(true);
    expect(await journal.isWritable()).toBe(false);
  });

  test('is noted by itself once the disk has room, at the next look at its health', async () => {
    const journal = await open();
    fillDisk(10);
    await journal.note(sending('one')).catch(() => undefined);
    emptyDisk();
    expect(await journal.isWritable()).toBe(true);
    expect((await open()).isSent(sending('one'))).toBe(true);
  });

  test('is noted with the next one, which the torn line does not swallow', async () => {
    const journal = await open();
    fillDisk(10);
    await Promise.allSettled(['one', 'two'].map((id) => journal.note(sending(id))));
    emptyDisk();
    await journal.note(sending('three'));
    const again = await open();
    const known = ['one', 'two', 'three'].filter((id) => again.isSent(sending(id)));
    expect(known).toEqual(['one', 'two', 'three']);
  });

  test('is noted before the relay ends once the disk has room, or is said to be lost', async () => {
    const journal = await open();
    fillDisk(10);
    await Promise.allSettled(['one', 'two'].map((id) => journal.note(sending(id))));
    expect(await journal.writeRest()).toBe(2);
    emptyDisk();
    expect(await journal.writeRest()).toBe(0);
    expect((await open()).isSent(sending('two'))).toBe(true);
  });

  test('is not noted, which the health address says before a mail is sent', async () => {
    const journal = await open();
    fillDisk(0);
    expect(await journal.isWritable()).toBe(false);
    emptyDisk();
    expect(await journal.isWritable()).toBe(true);
  });

  test('is read all the same after a new start, though a line was torn', async () => {
    await (await open()).note(sending('one'));
    appendFileSync(join(folder, 'data/sent.jsonl'), '{"id":"two","dig');
    fillDisk(0);
    const journal = await open();
    expect(journal.isSent(sending('one'))).toBe(true);
    expect(await journal.isWritable()).toBe(false);
  });
});

test('a look at the journal’s health leaves nothing behind', async () => {
  const journal = await open();
  await journal.note(sending('one'));
  expect(await Promise.all([journal.isWritable(), journal.isWritable()])).toEqual([true, true]);
  expect(readdirSync(join(folder, 'data'))).toEqual(['sent.jsonl']);
});
