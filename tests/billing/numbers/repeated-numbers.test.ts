import { expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { findRepeatedNumbers } from '../../../src/billing/numbers/find-repeated-numbers.ts';
import type { NumberedInvoice } from '../../../src/domain/numbers/numbered-invoice.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

function numbered(change: Partial<NumberedInvoice['key']> = {}, desk = ''): NumberedInvoice {
  const key = { createdAt: '2026-11-21T08:00:00.000Z', invoiceNumber: 'A-1', companyId: 'c' };
  return { key: { ...key, ...change }, companyName: 'Courier', customerName: 'Zoë', desk };
}

const LATER = '2026-11-21T09:00:00.000Z';

test('two invoices of a company with one number are found, however it was typed', () => {
  const [found, ...others] = findRepeatedNumbers([
    numbered({ createdAt: LATER, invoiceNumber: 'a‑1 ' }, 'Back office'),
    numbered({}, 'Front counter'),
    numbered({ companyId: 'd' }),
    numbered({ invoiceNumber: 'A-2' }),
  ]);
  expect(others).toEqual([]);
  expect(found?.invoices.map(({ desk }) => desk)).toEqual(['Front counter', 'Back office']);
});

test('one invoice that is here and on the server is no repetition, and each side tells what it knows', () => {
  const [here, there] = [numbered(), numbered({}, 'Front counter')];
  expect(findRepeatedNumbers([here, there])).toEqual([]);
  const other = numbered({ createdAt: LATER });
  const [found] = findRepeatedNumbers([here, other, there]);
  expect(found?.invoices.map(({ desk }) => desk)).toEqual(['Front counter', '']);
});

test('the number is told as its oldest invoice has it, with the company’s name of that day', () => {
  const newer = {
    ...numbered({ createdAt: LATER, invoiceNumber: 'a-1' }),
    companyName: 'Couriers',
  };
  expect(findRepeatedNumbers([newer, numbered()])).toMatchObject([
    { number: 'A-1', companyName: 'Courier' },
  ]);
});

test.each([
  ['company', 'companyName'],
  ['customer', 'customerName'],
  ['desk', 'desk'],
] as const)(
  'of one invoice, the %s known here is told, and where none is, the one that the server knows',
  (_, name) => {
    const told = (here: string, there: string) => {
      const other = numbered({ createdAt: LATER });
      const listed = [{ ...numbered(), [name]: here }, other, { ...numbered(), [name]: there }];
      return findRepeatedNumbers(listed)[0]?.invoices[0]?.[name];
    };
    expect(told('Here', 'There')).toBe('Here');
    expect(told('', 'There')).toBe('There');
    expect(told('Here', '')).toBe('Here');
  },
);

test('the number whose last invoice is the newest is told first', () => {
  const at = (invoiceNumber: string, hour: string) =>
    numbered({ invoiceNumber, createdAt: `2026-11-21T${hour}:00:00.000Z` });
  const found = findRepeatedNumbers([
    ...[at('A-1', '08'), at('A-1', '11')],
    ...[at('A-2', '06'), at('A-2', '07'), at('A-2', '12')],
    ...[at('A-3', '09'), at('A-3', '10')],
  ]);
  expect(found.map(({ number }) => number)).toEqual(['A-2', 'A-1', 'A-3']);
});

test('a repeated number is known again by its invoices, in whatever order they are listed', () => {
  const pair = [numbered(), numbered({ createdAt: LATER })];
  const idOf = (listed: readonly NumberedInvoice[]) => findRepeatedNumbers(listed)[0]?.id;
  expect(idOf(pair.toReversed())).toBe(idOf(pair));
  const others = pair.map(({ key }) => numbered({ ...key, invoiceNumber: 'A-2' }));
  expect(idOf(others)).not.toBe(idOf(pair));
});

test('what the server lists is shown until it was dealt with, and stays listed', async () => {
  const browser = await openBrowser();
  const listed = [numbered(), numbered({ createdAt: LATER })];
  browser.allDesks = {
    findUsed: () => Promise.resolve([]),
    findRepeated: () => Promise.resolve([...listed]),
    findCreditNotes: () => Promise.resolve([]),
  };
  const tab = await browser.openTab();
  const { repeatedNumbers } = tab.open;
  repeatedNumbers.subscribe(() => undefined);
  const [found] = await eventually(() => {
    expect(repeatedNumbers.state().open).toHaveLength(1);
    return repeatedNumbers.state().open;
  });
  if (found !== undefined) repeatedNumbers.settle(found);
  expect(repeatedNumbers.state()).toEqual({ all: [found], open: [] });
  // A third one with the number is news again, also without a new sign-in.
  listed.push(numbered({ createdAt: '2026-11-21T10:00:00.000Z' }));
  await browser.pass(minutes(10));
  await eventually(() => expect(repeatedNumbers.state().open[0]?.invoices).toHaveLength(3));
});

test('two devices that issued one number find it once a backup brings one’s invoices to the other', async () => {
  const [here, there] = [await openBrowser(), await openBrowser()];
  const [ours, theirs] = [await here.openTab(), await there.openTab()];
  await there.pass(minutes(1));
  for (const tab of [ours, theirs]) {
    writeInvoice(tab.editor, { invoiceNumber: 'BOOK-7', isNumberTyped: true });
    await tab.editor.issue();
  }
  ours.open.repeatedNumbers.subscribe(() => undefined);
  await saveBackup(theirs.open);
  const file = there.downloads.at(-1);
  if (file === undefined) throw new Error('No backup was saved.');
  await restoreBackup(ours.open, await file.text());
  await eventually(() =>
    expect(ours.open.repeatedNumbers.state().open).toMatchObject([{ number: 'BOOK-7' }]),
  );
});
