// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { isBackupDue } from '../../../src/domain/backup/is-backup-due.ts';
import { days, later, timestamp } from '../../../src/domain/time.ts';
import { BackupReminder } from '../../../src/features/backup/backup-reminder.tsx';
import { describeBackupAge } from '../../../src/features/backup/describe-backup-age.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

afterEach(cleanup);

const SAVED = timestamp(Date.parse('2026-03-01T10:00:00.000Z'));
const after = (count: number) => later(SAVED, days(count));

test.each([
  [0, 3, 'Last backup today, 3 invoices since.'],
  [1, 1, 'Last backup yesterday, 1 invoice since.'],
  [12, 140, 'Last backup 12 days ago, 140 invoices since.'],
  [12, 0, 'Last backup 12 days ago, no invoices since.'],
  [-3, 2, 'Last backup today, 2 invoices since.'],
])('after %d days and %d invoices it says “%s”', (age, since, words) => {
  expect(describeBackupAge({ savedAt: SAVED, since }, after(age))).toBe(words);
});

test.each([
  [2, 1, '1 invoice and 1 credit note'],
  [7, 2, '5 invoices and 2 credit notes'],
  [1, 1, '1 credit note'],
])(
  'of %d documents, %d of which are credit notes, it says “%s”',
  (since, creditNotesSince, words) => {
    const age = { savedAt: SAVED, since, creditNotesSince };
    expect(describeBackupAge(age, after(1))).toBe(`Last backup yesterday, ${words} since.`);
  },
);

test('a device without any backup says so', () => {
  expect(describeBackupAge({ savedAt: undefined, since: 8 }, SAVED)).toBe(
    'No backup yet, 8 invoices on this device alone.',
  );
});

describe('a reminder comes', () => {
  test.each([
    ['after a week with five invoices', 7, 5, true],
    ['on the day of the backup after fifty invoices', 0, 50, true],
    ['when the clock was set back', -1, 5, true],
    ['not within the week', 6, 49, false],
    ['not for four invoices, however old the backup is', 400, 4, false],
  ])('%s', (_, age, since, isDue) => {
    expect(isBackupDue({ savedAt: SAVED, since }, after(age))).toBe(isDue);
  });

  test('after five invoices without any backup', () => {
    expect(isBackupDue({ savedAt: undefined, since: 5 }, SAVED)).toBe(true);
    expect(isBackupDue({ savedAt: undefined, since: 4 }, SAVED)).toBe(false);
  });
});

test('one press saves the backup and ends the reminder', async () => {
  const browser = await openBrowser();
  const tab = await browser.openTab();
  for (let count = 0; count < 5; count += 1) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await tab.editor.issue();
  }
  render(<BackupReminder billing={tab.open} />);
  await screen.findByText('No backup yet, 5 invoices on this device alone.');
  await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
  await eventually(() => expect(screen.queryByText(/^The backup is saved\./)).not.toBeNull());
  expect(browser.downloads.at(-1)?.name).toMatch(/\.sealed$/);
  expect(screen.queryByRole('button', { name: 'Save a backup' })).toBeNull();
});
