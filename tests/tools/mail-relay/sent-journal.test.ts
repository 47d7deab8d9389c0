import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { days, later, minutes, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import type { Sending } from '../../../tools/mail-relay/sending.ts';
import { openSentJournal } from '../../../tools/mail-relay/sent-journal.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let now: Timestamp;

beforeEach(() => {
  folder = temporaryFolder('journal');
  now = timestamp(Date.UTC(2026, 2, 4, 12));
});

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
