import { expect, test } from 'vitest';
import { describeRestored } from '../../../src/features/backup/describe-restored.ts';

const NOTHING = {
  kind: 'restored',
  drafts: 0,
  invoices: 0,
  customers: 0,
  knownDrafts: 0,
  knownInvoices: 0,
  issuedDrafts: 0,
  keptDrafts: 0,
  replacedDrafts: 0,
  updatedInvoices: 0,
  unreadable: 0,
  ofOtherStaffFile: 0,
} as const;

test.each([
  [{ kind: 'full' }, 'This device was full. Nothing was changed.'],
  [{ kind: 'unavailable', reason: 'UnknownError' }, 'This browser’s storage could not be used.'],
  [{ kind: 'unfinished' }, 'added twice by that. If it fails again, reload the page.'],
  [{ kind: 'unknown-end' }, 'It is not known how the restore ended.'],
] as const)(
  'after %j, which may be read only after a lock, staff are told to choose the file again',
  (restored, words) => {
    const said = describeRestored(restored);
    expect(said.tone).toBe('bad');
    expect(said.words).toContain(words);
    expect(said.words).toMatch(/choose the file again/i);
  },
);

test('a restore says how much was added, and nothing of what did not occur', () => {
  expect(describeRestored({ ...NOTHING, drafts: 1, invoices: 2 })).toEqual({
    tone: 'good',
    words: 'Restored 1 draft and 2 invoices. What was already here has not changed.',
  });
});

test.each([
  [{ knownInvoices: 1 }, '1 invoice was here already.'],
  [{ knownDrafts: 2, knownInvoices: 1 }, '2 drafts and 1 invoice were here already.'],
  [
    { resends: { added: 1, updated: 0 } },
    'Added 1 e-mail ordered on the other device with “Send again…” or as a reminder.',
  ],
  [{ issuedDrafts: 1 }, '1 draft is issued already, so it was not restored.'],
  [{ issuedDrafts: 2 }, '2 drafts are issued already, so they were not restored.'],
  [
    { keptDrafts: 1 },
    '1 draft on this device was issued on the other one with a different text. It is still among the drafts.',
  ],
  [
    { keptDrafts: 2 },
    '2 drafts on this device were issued on the other one with a different text. They are still among the drafts.',
  ],
])('after %j it says so', (counts, sentence) => {
  const said = describeRestored({ ...NOTHING, ...counts });
  expect(said).toEqual({
    tone: 'good',
    words: `Restored 0 drafts and 0 invoices. ${sentence} What was already here has not changed.`,
  });
});

test.each([
  [{ payments: 2 }, 'Added 2 payment records.'],
  [{ completed: 1 }, '1 record that was known only from the sheet is complete now.'],
  [{ completed: 2 }, '2 records that were known only from the sheet are complete now.'],
  [
    { resends: { added: 0, updated: 1 } },
    '1 e-mail ordered with “Send again…” or as a reminder was updated: the other device has sent it, or may send it.',
  ],
  [
    { resends: { added: 0, updated: 2 } },
    '2 e-mails ordered with “Send again…” or as a reminder were updated: the other device has sent them, or may send them.',
  ],
  [{ customers: 2 }, 'Took over what was changed about 2 customers on the other device.'],
  [
    { replacedDrafts: 1 },
    '1 draft on this device was issued on the other one. It is now among the invoices.',
  ],
  [
    { replacedDrafts: 2 },
    '2 drafts on this device were issued on the other one. They are now among the invoices.',
  ],
  [
    { updatedDrafts: 1 },
    '1 draft on this device was changed on the other one. It now says what was written there.',
  ],
  [
    { updatedDrafts: 2 },
    '2 drafts on this device were changed on the other one. They now say what was written there.',
  ],
  [
    { updatedInvoices: 1 },
    '1 invoice on this device was updated: the other one has sent it, or may send it.',
  ],
  [
    { updatedInvoices: 2 },
    '2 invoices on this device were updated: the other one has sent them, or may send them.',
  ],
])('after %j it does not say that nothing here has changed', (counts, sentence) => {
  const said = describeRestored({ ...NOTHING, ...counts });
  expect(said).toEqual({
    tone: 'good',
    words: `Restored 0 drafts and 0 invoices. ${sentence}`,
  });
});

test.each([
  [{ unreadable: 1 }, '1 record could not be read by this version of the app.'],
  [{ ofOtherStaffFile: 1 }, '1 record belongs to another staff file and can’t be opened.'],
  [{ ofOtherStaffFile: 2 }, '2 records belong to another staff file and can’t be opened.'],
])('after %j it warns, and asks staff to keep the file', (counts, sentence) => {
  const said = describeRestored({ ...NOTHING, ...counts });
  expect(said.tone).toBe('warn');
  expect(said.words).toContain(`${sentence} Keep the backup file.`);
});

const NO_NOTES = { added: 0, known: 0, updated: 0, unreadable: 0, ofOtherStaffFile: 0 };

test.each([
  [{ added: 1 }, 'good', 'Restored 1 credit note. What was already here has not changed.'],
  [
    { known: 2 },
    'good',
    '2 credit notes were here already. What was already here has not changed.',
  ],
  [
    { known: 1, updated: 1 },
    'good',
    '1 credit note was here already. 1 credit note on this device was updated: the other one has sent it, or may send it.',
  ],
  [
    { updated: 2 },
    'good',
    '2 credit notes on this device were updated: the other one has sent them, or may send them.',
  ],
  [
    { unreadable: 1 },
    'warn',
    '1 credit note could not be read by this version of the app. Keep the backup file. What was already here has not changed.',
  ],
  [
    { ofOtherStaffFile: 2 },
    'warn',
    '2 credit notes belong to another staff file and can’t be opened. Keep the backup file. What was already here has not changed.',
  ],
])('credit notes are counted apart from the invoices: %j', (change, tone, sentences) => {
  const creditNotes = { ...NO_NOTES, ...change };
  expect(describeRestored({ ...NOTHING, creditNotes })).toEqual({
    tone,
    words: `Restored 0 drafts and 0 invoices. ${sentences}`,
  });
});

test('a damaged file, and one of another staff file, are told apart', () => {
  expect(describeRestored({ kind: 'newer-backup' }).words).toMatch(
    /newer version.*Nothing was changed/,
  );
  expect(describeRestored({ kind: 'not-a-backup' })).toEqual({
    tone: 'bad',
    words: 'This file is damaged or is not a backup. Nothing was changed.',
  });
  expect(describeRestored({ kind: 'other-staff-file' })).toEqual({
    tone: 'bad',
    words: 'This backup belongs to another staff file. Nothing was changed.',
  });
});

test.each([
  [1, '1 picture that was damaged here is whole again.'],
  [2, '2 pictures that were damaged here are whole again.'],
])(
  'a restore that has mended %s pictures does not say that nothing has changed',
  (pictures, words) => {
    expect(describeRestored({ ...NOTHING, pictures }).words).toBe(
      `Restored 0 drafts and 0 invoices. ${words}`,
    );
  },
);
