// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { isBackupDue } from '../../../src/domain/backup/is-backup-due.ts';
import { days, later, timestamp } from '../../../src/domain/time.ts';
import { BackupReminder } from '../../../src/features/backup/backup-reminder.tsx';
import { describeBackupAge } from '../../../src/features/backup/describe-backup-age.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

const SAVED = timestamp(Date.parse('2026-03-01T10:00:00.000Z'));
const after = (count: number) => later(SAVED, days(count));
/** A desk whose rows go to a spreadsheet. */
const SHEET = { isHistoryShared: false, hasPayments: false };
/** One that brings in what the others have put into the table. */
const SHARED = { isHistoryShared: true, hasPayments: false };

test.each([
  [0, 3, 'Last backup today, 3 invoices since.'],
  [1, 1, 'Last backup yesterday, 1 invoice since.'],
  [12, 140, 'Last backup 12 days ago, 140 invoices since.'],
  [12, 0, 'Last backup 12 days ago, no invoices since.'],
  [-3, 2, 'Last backup today, 2 invoices since.'],
])('after %d days and %d invoices it says “%s”', (age, since, words) => {
  const state = { savedAt: SAVED, since, undelivered: 0 };
  expect(describeBackupAge(state, after(age), SHEET)).toBe(words);
});

test.each([
  [2, 1, '1 invoice and 1 credit note'],
  [7, 2, '5 invoices and 2 credit notes'],
  [1, 1, '1 credit note'],
])(
  'of %d documents, %d of which are credit notes, it says “%s”',
  (since, creditNotesSince, words) => {
    const age = { savedAt: SAVED, since, creditNotesSince, undelivered: 0 };
    expect(describeBackupAge(age, after(1), SHEET)).toBe(`Last backup yesterday, ${words} since.`);
  },
);

test.each([
  [8, 8, 'No backup yet of 8 invoices. Their rows are not known to be in the sheet.'],
  [8, 2, 'No backup yet of 8 invoices. 2 of their rows are not known to be in the sheet.'],
  [8, 1, 'No backup yet of 8 invoices. 1 of their rows is not known to be in the sheet.'],
  [8, 0, 'No backup yet of 8 invoices. Their rows are in the sheet.'],
  [1, 1, 'No backup yet of 1 invoice. Its row is not known to be in the sheet.'],
  [1, 0, 'No backup yet of 1 invoice. Its row is in the sheet.'],
])(
  'of %d invoices without any backup, %d of them undelivered, it says where they are',
  (since, undelivered, words) => {
    const state = { savedAt: undefined, since, undelivered };
    expect(describeBackupAge(state, SAVED, SHEET)).toBe(
      `${words} A backup also keeps drafts and the Outbox.`,
    );
    expect(describeBackupAge(state, SAVED, { ...SHEET, hasPayments: true })).toBe(
      `${words} A backup also keeps drafts, payments and the Outbox.`,
    );
  },
);

test.each([
  [undefined, 5, 'No backup yet. 5 invoices are not known to be in the sheet.'],
  [undefined, 1, 'No backup yet. 1 invoice is not known to be in the sheet.'],
  [SAVED, 3, 'Last backup yesterday. 3 invoices since then are not known to be in the sheet.'],
  [SAVED, 0, 'Last backup yesterday.'],
])(
  'where all desks share one history, after a backup at %s with %d undelivered it says “%s”',
  (savedAt, since, words) => {
    const state = { savedAt, since, undelivered: since };
    expect(describeBackupAge(state, after(1), SHARED)).toBe(words);
  },
);

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
  await issue(tab, 5);
  render(<BackupReminder billing={tab.open} />);
  await screen.findByText(/^No backup yet of 5 invoices\. Their rows are not known/);
  await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
  await eventually(() => expect(screen.queryByText(/^The backup is saved\./)).not.toBeNull());
  expect(browser.downloads.at(-1)?.name).toMatch(/\.sealed$/);
  expect(screen.queryByRole('button', { name: 'Save a backup' })).toBeNull();
});

test('once the rows are in the sheet it says so, and still reminds', async () => {
  const browser = await openBrowser();
  const tab = await browser.openTab();
  await issue(tab, 5);
  render(<BackupReminder billing={tab.open} />);
  await screen.findByText(/not known to be in the sheet/);
  await browser.deliver();
  await screen.findByText(/^No backup yet of 5 invoices\. Their rows are in the sheet\./);
});

test('with a history that all desks share it reminds of what is not delivered, and of nothing else', async () => {
  const browser = await openBrowser();
  const { sheet } = browser.config;
  const tab = await browser.openTab();
  const config = {
    ...tab.open.config,
    sheet: { kind: 'postgrest', url: sheet.url, key: 'may-add', readKey: 'may-read' },
  } as const;
  await issue(tab, 5);
  render(<BackupReminder billing={{ ...tab.open, config }} />);
  await screen.findByText('No backup yet. 5 invoices are not known to be in the sheet.');
  await browser.deliver();
  await eventually(() => expect(screen.queryByRole('status')).toBeNull());
});

async function issue(tab: Tab, count: number): Promise<void> {
  for (let issued = 0; issued < count; issued += 1) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await tab.editor.issue();
  }
}
