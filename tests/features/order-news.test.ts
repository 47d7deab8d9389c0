import { expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { makeOrderNews } from '../../src/features/order-news.ts';
import { testEnvironment } from '../support/test-environment.ts';

/** A device whose tabs share what the browser keeps by name. */
function device(kept?: string) {
  const items = new Map(kept === undefined ? [] : [['order-news', kept]]);
  let time = 0;
  const environment = testEnvironment({
    now: () => {
      time += 1;
      return timestamp(time);
    },
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  });
  return { items, openTab: () => makeOrderNews({ environment }) };
}

const RESEND = { order: 'resend', invoiceNumber: 'INV-1' } as const;
const LATER = '{"at":1,"order":"restore","restored":{"kind":"of a newer version"}}';

test.each(['', 'no JSON', '{"at":1}', '[{"at":1}]', `[${LATER}]`])(
  'what another version has kept as %j is no news',
  (kept) => {
    expect(device(kept).openTab().state()).toEqual([]);
  },
);

test('what a newer version has kept stays, beside what this one answers', () => {
  const { items, openTab } = device(`[${LATER}]`);
  const tab = openTab();
  tab.begin(RESEND)('not-done');
  for (const news of tab.state()) tab.forget(news);
  expect(items.get('order-news')).toBe(`[${LATER}]`);
});

test('of two restores only the last one is news, and of other orders each', () => {
  const { openTab } = device();
  const tab = openTab();
  tab.beginRestore()({ kind: 'full' });
  const end = tab.beginRestore();
  expect(tab.state()).toEqual([]);
  end({ kind: 'not-a-backup' });
  for (const invoiceNumber of ['INV-1', 'INV-2'])
    tab.begin({ ...RESEND, invoiceNumber })('not-done');
  for (const news of [tab, openTab()])
    expect(news.state()).toMatchObject([
      { order: 'restore', restored: { kind: 'not-a-backup' } },
      { order: 'resend', invoiceNumber: 'INV-1', end: 'not-done' },
      { order: 'resend', invoiceNumber: 'INV-2', end: 'not-done' },
    ]);
});

test.each(['updatedDrafts', 'payments', 'pictures', 'completed'])(
  'what a restore counts as %s is news in another tab too',
  (what) => {
    const { openTab } = device();
    const counts = { drafts: 0, invoices: 0, customers: 0, knownDrafts: 0, knownInvoices: 0 };
    const others = { issuedDrafts: 0, keptDrafts: 0, replacedDrafts: 0, updatedInvoices: 0 };
    const unopened = { unreadable: 0, ofOtherStaffFile: 0 };
    const restored = { kind: 'restored', ...counts, ...others, ...unopened, [what]: 1 } as const;
    openTab().beginRestore()(restored);
    expect(openTab().state()).toMatchObject([{ order: 'restore', restored }]);
  },
);

test('an order that is done, or whose end staff have read, leaves nothing on the device', () => {
  const { items, openTab } = device();
  const end = openTab().begin(RESEND);
  expect(openTab().state()).toMatchObject([{ invoiceNumber: 'INV-1', end: 'unknown-end' }]);
  end('said');
  expect(items.get('order-news')).toBe('');
  expect(openTab().state()).toEqual([]);
});

test('an answer in one tab takes nothing away that another tab has kept since', () => {
  const { openTab } = device();
  const first = openTab();
  first.beginRestore()({ kind: 'full' });
  const [full] = first.state();
  openTab().beginRestore()({ kind: 'not-a-backup' });
  openTab().begin(RESEND)('not-done');
  if (full !== undefined) first.forget(full);
  expect(first.state()).toEqual([]);
  expect(openTab().state()).toMatchObject([{ restored: { kind: 'not-a-backup' } }, RESEND]);
});
