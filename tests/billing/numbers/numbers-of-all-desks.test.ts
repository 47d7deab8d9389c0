import { describe, expect, test } from 'vitest';
import { learnUsedNumbers } from '../../../src/billing/numbers/learn-used-numbers.ts';
import type { NumbersOfAllDesks } from '../../../src/billing/numbers/numbers-of-all-desks.ts';
import { readNumberGaps } from '../../../src/billing/numbers/read-number-gaps.ts';
import type { NumbersToFind } from '../../../src/domain/numbers/numbers-to-find.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { seconds } from '../../../src/domain/time.ts';
import { listUsedInvoiceNumbers } from '../../../src/storage/used-numbers.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

type FindUsed = NumbersOfAllDesks['findUsed'];

/** A device whose server answers so. */
async function openDesk(findUsed: FindUsed, change: Partial<StaffConfig> = {}) {
  const browser = await openBrowser(change);
  const none = () => Promise.resolve([]);
  browser.allDesks = { findUsed, findRepeated: none, findCreditNotes: none };
  const tab = await browser.openTab();
  return { browser, tab };
}

const proposed = (tab: Tab) =>
  eventually(() => {
    expect(tab.number).not.toBe('');
    return tab.number;
  });

/** A server that has these numbers. */
function serverWith(used: readonly string[]): FindUsed {
  return ({ series, numbers }: NumbersToFind) => {
    const last = (beginning: string) =>
      used
        .filter((number) => number.startsWith(beginning))
        .toSorted()
        .at(-1) ?? [];
    return Promise.resolve([
      ...used.filter((number) => numbers.includes(number)),
      ...series.flatMap(last),
    ]);
  };
}

const ALL_OF_A_YEAR = Array.from(
  { length: 1000 },
  (_, index) => `INV-2026-${String(index).padStart(3, '0')}`,
);

describe('a random number', () => {
  test('is one that no desk has, even if that is the only one left', async () => {
    const all = ALL_OF_A_YEAR.map((number) => number.replace('2026', '2025'));
    const used = [...ALL_OF_A_YEAR, ...all].filter((number) => !number.endsWith('-417'));
    const { tab } = await openDesk(serverWith(used));
    expect(await proposed(tab)).toMatch(/^INV-\d{4}-417$/);
  });

  test('comes also when a company is chosen before the server has answered', async () => {
    const answers: (() => void)[] = [];
    const { tab } = await openDesk(() => new Promise((resolve) => answers.push(() => resolve([]))));
    expect(tab.number).toBe('');
    tab.editor.chooseCompany('courier');
    await eventually(() => expect(answers.length).toBeGreaterThan(1));
    for (const answer of answers) answer();
    expect(await proposed(tab)).toMatch(/^INV-/);
  });

  test('that was proposed and then taken by another desk is refused, and the form shows a free one', async () => {
    const used: string[] = [];
    const { tab } = await openDesk((asked) =>
      serverWith(used)(asked, new AbortController().signal),
    );
    const before = await proposed(tab);
    used.push(before);
    writeInvoice(tab.editor);
    await tab.editor.issue();
    const refused = { kind: 'number-used', number: before, taken: undefined, shown: 'free' };
    expect(tab.editor.state().refusal).toMatchObject(refused);
    expect(tab.number).not.toBe(before);
    await tab.editor.issue();
    expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(tab.number);
  });
});

describe('a number typed by hand', () => {
  test('that another desk has is refused, and a free one is offered', async () => {
    const { tab } = await openDesk(serverWith(['BOOK-7']));
    await proposed(tab);
    typeNumber(tab.editor, 'book-7');
    writeInvoice(tab.editor, { invoiceNumber: 'book-7' });
    await tab.editor.issue();
    expect(tab.editor.state().refusal).toMatchObject({
      kind: 'number-used',
      freeNumber: expect.stringMatching(/^INV-/),
    });
  });
});

describe('a server that does not answer', () => {
  test('is waited for one second in all, and the invoice is issued by what the device knows', async () => {
    let asked = 0;
    const { browser, tab } = await openDesk((_, signal) => {
      asked += 1;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
    });
    // Once for the number, and once after signing in, for which nobody waits.
    await eventually(() => expect(asked).toBe(2));
    await browser.pass(seconds(1));
    await proposed(tab);
    writeInvoice(tab.editor);
    const issuing = tab.editor.issue();
    await eventually(() => expect(asked).toBe(3));
    await browser.pass(seconds(1));
    await issuing;
    expect(tab.invoice.issued).toBeDefined();
    expect(asked).toBe(3);
  });
});

describe('a number that another desk has used', () => {
  test('counts as used here from then on, also offline', async () => {
    const { tab } = await openDesk(serverWith(['INV-2026-001']));
    await learnUsedNumbers(tab.open, ['INV-2026-001']);
    const used = await listUsedInvoiceNumbers(tab.database);
    expect(used.kind === 'done' && used.value.has('INV-2026-001')).toBe(true);
  });

  test('is not kept when nobody asked about it, however many a server names', async () => {
    const flood = Array.from({ length: 20_000 }, (_, index) => `COPY-${index}`);
    const { tab } = await openDesk(({ series: [first = ''] }) =>
      Promise.resolve([...flood, 'BOOK-7', `${first}0002`, `${first}10000`, `${first}0009`]),
    );
    await learnUsedNumbers(tab.open, ['BOOK-7', 'BOOK-8']);
    const used = await listUsedInvoiceNumbers(tab.database);
    if (used.kind !== 'done') throw new Error(used.kind);
    const [asked, ...others] = [...used.value].toSorted().toReversed();
    expect(asked).toBe('BOOK-7');
    expect(others).toEqual([expect.stringMatching(/-10000$/)]);
  });

  test('is followed by the next of its series, and is no gap of this device’s own', async () => {
    const used: string[] = [];
    const { tab } = await openDesk(
      (asked) => serverWith(used)(asked, new AbortController().signal),
      {
        companies: companiesWithTax(),
      },
    );
    writeInvoice(tab.editor);
    await tab.editor.issue();
    const first = tab.invoice.issued?.invoice.invoiceNumber ?? '';
    expect(first).toMatch(/-0001$/);
    const series = first.replace(/0001$/, '');
    used.push(`${series}0007`);
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await tab.editor.issue();
    expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(`${series}0008`);
    expect(await readNumberGaps(tab.open)).toEqual({
      kind: 'done',
      value: [{ series, first: `${series}0002`, last: `${series}0007`, reason: 'elsewhere' }],
    });
  });
});
