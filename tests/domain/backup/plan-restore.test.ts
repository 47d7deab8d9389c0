import { describe, expect, test } from 'vitest';
import type { HeldDraft, HeldInvoice, Holdings } from '../../../src/domain/backup/holdings.ts';
import { planRestore } from '../../../src/domain/backup/plan-restore.ts';
import { timestamp } from '../../../src/domain/time.ts';

const NOTHING: Holdings = { drafts: [], invoices: [] };

/** Issued in that minute. */
const invoice = (id: string, minute: number, text?: string): HeldInvoice => {
  const createdAt = new Date(minute * 60_000).toISOString();
  return { id, key: { createdAt, invoiceNumber: 'INV-1', companyId: 'a' }, text };
};
/** Saved in that minute. */
const draft = (id: string, minute: number, text?: string): HeldDraft => ({
  id,
  savedAt: timestamp(minute * 60_000),
  text,
});
const holding = (...invoices: HeldInvoice[]): Holdings => ({ drafts: [], invoices });
const writing = (...drafts: HeldDraft[]): Holdings => ({ drafts, invoices: [] });

describe('invoices', () => {
  test('of the backup that this device does not have are added as they are', () => {
    expect(planRestore(holding(invoice('a', 1)), holding(invoice('b', 2)))).toMatchObject({
      newInvoices: [{ id: 'b', as: 'b' }],
      knownInvoices: [],
    });
  });

  test('that one draft became on each device are two, and the second gets an id of its own', () => {
    const plan = planRestore(holding(invoice('a', 1)), holding(invoice('a', 2)));
    expect(plan).toMatchObject({ newInvoices: [{ id: 'a' }], knownInvoices: [] });
    expect(plan.newInvoices[0]?.as).not.toBe('a');
  });

  test('get the same second id on every device', () => {
    const there = holding(invoice('a', 2));
    const first = planRestore(holding(invoice('a', 1)), there).newInvoices[0]?.as;
    expect(planRestore(holding(invoice('a', 3)), there).newInvoices[0]?.as).toBe(first);
  });

  test('with one key are the same invoice under whatever ids', () => {
    expect(planRestore(holding(invoice('other', 2)), holding(invoice('a', 2)))).toMatchObject({
      newInvoices: [],
      knownInvoices: [{ id: 'a', as: 'other' }],
    });
  });

  test('that were brought in from a sheet without their leading zeros are here already', () => {
    const numbered = (id: string, invoiceNumber: string): HeldInvoice => {
      const { key, ...held } = invoice(id, 2);
      return {
        ...held,
        key: { ...key, createdAt: key?.createdAt ?? '', invoiceNumber, companyId: '02' },
      };
    };
    expect(
      planRestore(holding(numbered('row', '7')), holding(numbered('a', '0007'))),
    ).toMatchObject({
      newInvoices: [],
      knownInvoices: [{ id: 'a', as: 'row' }],
    });
  });

  test('mailed once more keep the link to their invoice when it gets another id', () => {
    const resend = invoice('resend/a/1', 3);
    const plan = planRestore(holding(invoice('a', 1)), holding(resend, invoice('a', 2)));
    const [added, resent] = plan.newInvoices;
    expect(resent).toEqual({ id: 'resend/a/1', as: `resend/${added?.as}/1` });
    const restored = holding(invoice('a', 1), invoice(added?.as ?? '', 2), {
      ...resend,
      id: resent?.as ?? '',
    });
    expect(planRestore(restored, holding(resend, invoice('a', 2))).newInvoices).toEqual([]);
  });

  test('that nothing can be read of are left out', () => {
    const nameless = { id: 'a', key: undefined, text: undefined };
    expect(planRestore(NOTHING, holding(nameless))).toMatchObject({
      newInvoices: [],
      knownInvoices: [],
    });
  });

  test('whose record here cannot be read are added beside it', () => {
    const nameless = { id: 'a', key: undefined, text: undefined };
    const here = holding(nameless);
    const plan = planRestore(here, holding(invoice('a', 1)));
    const [added] = plan.newInvoices;
    expect(added?.as).not.toBe('a');
    const restored = holding(nameless, invoice(added?.as ?? '', 1));
    expect(planRestore(restored, holding(invoice('a', 1))).newInvoices).toEqual([]);
  });
});

describe('a draft of the backup', () => {
  test('is added when this device does not have it', () => {
    expect(planRestore(NOTHING, writing(draft('a', 1, 'x'))).newDrafts).toEqual([
      { id: 'a', as: 'a' },
    ]);
  });

  test('is added even when it cannot be opened here, because another staff file may open it', () => {
    expect(planRestore(NOTHING, writing(draft('a', 1))).newDrafts).toEqual([{ id: 'a', as: 'a' }]);
  });

  test.each([
    ['an older state', draft('a', 2, 'new'), draft('a', 1, 'old')],
    ['the same text', draft('a', 1, 'same'), draft('a', 2, 'same')],
    ['a newer state that cannot be opened', draft('a', 1, 'x'), draft('a', 2)],
  ])('that is %s of one here is known', (_, ours, theirs) => {
    expect(planRestore(writing(ours), writing(theirs))).toMatchObject({
      newDrafts: [],
      movedDrafts: [],
      obsoleteDrafts: [],
      knownDrafts: 1,
    });
  });

  test('that is a newer state with another text is added beside the one here, and once', () => {
    const ours = draft('a', 1, 'x');
    const theirs = draft('a', 2, 'y');
    const [added] = planRestore(writing(ours), writing(theirs)).newDrafts;
    expect(added).toMatchObject({ id: 'a' });
    const id = added?.as ?? '';
    expect(id).not.toBe('a');
    for (const there of [writing(theirs), writing(theirs, { ...theirs, id })]) {
      const plan = planRestore(writing(ours, { ...theirs, id }), there);
      expect(plan.newDrafts).toEqual([]);
    }
  });

  test.each([
    ['here', holding(invoice('a', 2)), writing(draft('a', 1, 'x'))],
    ['in the backup', NOTHING, { drafts: [draft('a', 1, 'x')], invoices: [invoice('a', 2)] }],
  ])('that was issued %s after it was written is not added', (_, here, backup) => {
    expect(planRestore(here, backup)).toMatchObject({ newDrafts: [], issuedDrafts: 1 });
  });

  test('that was written on after the issue is added as a draft of its own', () => {
    const here = holding(invoice('a', 2, 'issued'));
    const [added] = planRestore(here, writing(draft('a', 3, 'changed'))).newDrafts;
    expect(added?.as).toMatch(/^a./);
    expect(planRestore(here, writing(draft('a', 3, 'issued')))).toMatchObject({
      newDrafts: [],
      issuedDrafts: 1,
    });
  });
});

describe('a draft of the backup that was written on from what is here', () => {
  const at = (minute: number) => timestamp(minute * 60_000);
  const state = (id: string, minute: number, text: string, edits: HeldDraft['edits']) => ({
    ...draft(id, minute, text),
    edits,
    editsSavedAt: at(minute),
  });
  const ours = state('a', 5, 'begun', { 'here a': at(5) });
  /** Later by its edits, whatever the clock there said. */
  const theirs = state('a', 2, 'more', { 'here a': at(5), 'there a': at(2) });

  test('takes the place of that', () => {
    expect(planRestore(writing(ours), writing(theirs))).toMatchObject({
      newDrafts: [],
      laterDrafts: [{ id: 'a', as: 'a' }],
      outdatedDrafts: ['a'],
      updatedDrafts: 1,
      knownDrafts: 0,
    });
  });

  test('takes the place of all states of it, under its own id where one of them has that', () => {
    const beside = state('a~1', 4, 'former', { 'here a': at(4) });
    expect(planRestore(writing(beside, ours), writing(theirs))).toMatchObject({
      laterDrafts: [{ id: 'a', as: 'a' }],
      outdatedDrafts: ['a~1', 'a'],
      updatedDrafts: 1,
    });
  });

  test('takes it once, and a state before it is known then', () => {
    const between = state('a~2', 6, 'next', { 'here a': at(6) });
    const last = state('a', 9, 'last', { 'here a': at(6), 'there a': at(2) });
    expect(planRestore(writing(ours), writing(between, last))).toMatchObject({
      newDrafts: [],
      laterDrafts: [{ id: 'a', as: 'a' }],
      knownDrafts: 1,
    });
  });

  test('takes it once, and a later state of it that seems earlier is added', () => {
    const seems = state('a~2', 1, 'last', { ...theirs.edits, 'there a~2': at(1) });
    expect(planRestore(writing(ours), writing(seems, theirs))).toMatchObject({
      newDrafts: [{ id: 'a~2' }],
      laterDrafts: [{ id: 'a', as: 'a' }],
      outdatedDrafts: ['a'],
      updatedDrafts: 1,
    });
  });

  test.each([
    ['is open', { ...ours, isOpen: true }, theirs],
    ['cannot be opened', { ...ours, text: undefined }, theirs],
    ['was saved by an earlier version since', { ...ours, savedAt: at(6) }, theirs],
    ['is older than what such a version wrote', ours, { ...theirs, savedAt: at(8) }],
    ['was changed here too', { ...ours, edits: { 'here a': at(6) } }, theirs],
  ])('is added beside one that %s', (_, own, their) => {
    expect(planRestore(writing(own), writing(their))).toMatchObject({
      newDrafts: [{ id: 'a' }],
      laterDrafts: [],
      outdatedDrafts: [],
      updatedDrafts: 0,
    });
  });

  test('takes no place where it cannot be opened here', () => {
    const closed = { ...theirs, id: 'a~2', text: undefined };
    expect(planRestore(writing(ours), writing(closed))).toMatchObject({
      newDrafts: [{ id: 'a~2' }],
      outdatedDrafts: [],
      updatedDrafts: 0,
    });
  });

  test('is added beside one that moves beside its invoice', () => {
    const backup = { drafts: [theirs], invoices: [invoice('a', 1, 'issued')] };
    expect(planRestore(writing(ours), backup)).toMatchObject({
      movedDrafts: [{ id: 'a' }],
      newDrafts: [{ id: 'a' }],
      outdatedDrafts: [],
      updatedDrafts: 0,
    });
  });
});

test('a draft of the backup does not get the id of one that the restore takes away', () => {
  const edits = { 'here a': timestamp(60_000) };
  const there = {
    drafts: [draft('a', 2, 'theirs')],
    invoices: [{ ...invoice('a~60000', 3), edits }],
  };
  expect(planRestore(writing({ ...draft('a', 1, 'ours'), edits }), there)).toMatchObject({
    obsoleteDrafts: ['a'],
    newDrafts: [{ id: 'a', as: 'a~120000' }],
  });
});

test('a draft of the backup beside an invoice that says what it says is issued, as one of this device is', () => {
  const beside = draft('a~60000', 1, 'words');
  const there = {
    drafts: [beside],
    invoices: [invoice('a', 2, 'other'), invoice('a~x', 3, 'words')],
  };
  for (const here of [NOTHING, writing(beside), holding(invoice('a', 3, 'words'))]) {
    const plan = planRestore(here, there);
    expect(plan).toMatchObject({ newDrafts: [], issuedDrafts: 1 });
  }
  expect(planRestore(holding(invoice('b', 3, 'words')), writing(beside)).newDrafts).toHaveLength(1);
});

describe('a draft that has moved beside an invoice that came with a row', () => {
  const edits = { 'page a': timestamp(60_000) };
  const moved = { ...draft('row~60000', 1, 'words'), edits };
  const copy = { ...moved, id: 'a~60000' };
  const issued = { ...invoice('a~60000', 3, 'words'), edits };

  test('is the same as its copy that has not moved, and goes with what is issued from that', () => {
    expect(planRestore(writing(copy), writing(moved))).toMatchObject({
      newDrafts: [],
      knownDrafts: 1,
    });
    expect(planRestore(writing(moved), holding(issued)).obsoleteDrafts).toEqual(['row~60000']);
    expect(planRestore(NOTHING, { drafts: [moved], invoices: [issued] })).toMatchObject({
      newDrafts: [],
      issuedDrafts: 1,
    });
  });

  test('stays when it was written on since', () => {
    const since = { ...moved, text: 'more', edits: { ...edits, 'other row': timestamp(9) } };
    expect(planRestore(writing(copy), writing(since))).toMatchObject({
      laterDrafts: [{ id: moved.id, as: copy.id }],
      outdatedDrafts: [copy.id],
      updatedDrafts: 1,
    });
    expect(planRestore(writing(since), holding(issued)).obsoleteDrafts).toEqual([]);
  });
});

describe('a draft of this device whose invoice was issued elsewhere', () => {
  const backup = holding(invoice('a', 5, 'issued'));

  test('goes when it says what was issued', () => {
    expect(planRestore(writing(draft('a', 1, 'issued')), backup)).toMatchObject({
      obsoleteDrafts: ['a'],
      movedDrafts: [],
    });
  });

  test('goes when it says what was issued under another number than was proposed in it', () => {
    const proposed = { ...draft('a', 1, '1 words'), unnumberedTexts: ['words'] };
    const issued = { ...invoice('a', 2), text: '2 words', unnumberedText: 'words' };
    const typed = draft('a', 1, '1 words');
    expect(planRestore(writing(proposed), holding(issued)).obsoleteDrafts).toEqual(['a']);
    expect(planRestore(writing(typed), holding(issued)).obsoleteDrafts).toEqual([]);
  });

  test('goes when nobody changed it here, whatever was changed before it was issued', () => {
    const at = (minute: number) => timestamp(minute * 60_000);
    const [begun, page] = [
      { ...draft('a', 1, 'begun'), edits: { 'here a': at(1) } },
      { 'here a': at(2) },
    ];
    const finished = {
      ...invoice('a', 5, 'finished'),
      edits: { 'here a': at(1), 'there a': at(4) },
    };
    expect(planRestore(writing(begun), holding(finished)).obsoleteDrafts).toEqual(['a']);
    const changed = { ...draft('a', 2, 'changed'), edits: page };
    expect(planRestore(writing(changed), holding(finished)).movedDrafts).toHaveLength(1);
    const savedByFormerVersion = { ...draft('a', 2, 'changed'), edits: begun.edits };
    expect(planRestore(writing(savedByFormerVersion), holding(finished)).movedDrafts).toHaveLength(
      1,
    );
  });

  test('goes by the edits of its last save alone, whatever the clock said at that and before', () => {
    const edits = { 'here a': timestamp(9 * 60_000) };
    const savedWithEdits = {
      ...draft('a', 2, 'begun'),
      edits,
      editsSavedAt: timestamp(2 * 60_000),
    };
    const savedByFormerVersion = { ...savedWithEdits, ...draft('a', 3, 'changed') };
    const there = holding({ ...invoice('a', 5, 'finished'), edits });
    expect(planRestore(writing(savedWithEdits), there).obsoleteDrafts).toEqual(['a']);
    expect(planRestore(writing(savedByFormerVersion), there).movedDrafts).toHaveLength(1);
  });

  test('goes too when it was issued from a copy beside another draft of that device', () => {
    const edits = { 'here a': timestamp(60_000) };
    const paged = { here: timestamp(60_000) };
    const here = writing({ ...draft('a', 1, 'begun'), edits });
    const issuedBeside = (id: string, from: HeldInvoice['edits']) =>
      planRestore(here, holding({ ...invoice(id, 5, 'finished'), edits: from }));
    expect(issuedBeside('a~60000', { ...edits, 'there a': timestamp(9) })).toMatchObject({
      newInvoices: [{ as: 'a~60000' }],
      obsoleteDrafts: ['a'],
    });
    for (const { obsoleteDrafts, movedDrafts } of [
      issuedBeside('a~60000', { 'there a': timestamp(9) }),
      // An earlier version did not note in which draft the page had written.
      planRestore(
        writing({ ...draft('a', 1, 'begun'), edits: paged }),
        holding({ ...invoice('b', 5), edits: paged }),
      ),
    ])
      expect([obsoleteDrafts, movedDrafts]).toEqual([[], []]);
  });

  test('goes too when its own id was issued with another text', () => {
    const here = writing(draft('a', 1, 'words'));
    const there = holding(invoice('a', 2, 'other'), invoice('a~x', 3, 'words'));
    expect(planRestore(here, there)).toMatchObject({ obsoleteDrafts: ['a'], movedDrafts: [] });
  });

  test('goes too when the invoice had come here under another id, or moves beside that', () => {
    const issued = { ...invoice('a', 2), text: 'words' };
    const here = (text: string): Holdings => ({
      drafts: [draft('a', 1, text)],
      invoices: [invoice('row', 2)],
    });
    expect(planRestore(here('words'), holding(issued)).obsoleteDrafts).toEqual(['a']);
    expect(planRestore(here('other'), holding(issued)).movedDrafts).toEqual([
      { id: 'a', as: 'row~60000' },
    ]);
  });

  test('goes on as a draft of its own when it differs, however old it is', () => {
    const plan = planRestore(writing(draft('a', 1, 'written here')), backup);
    expect(plan).toMatchObject({ obsoleteDrafts: [], movedDrafts: [{ id: 'a' }] });
    expect(plan.movedDrafts[0]?.as).toMatch(/^a./);
  });

  test('goes on as a draft of its own when the invoice cannot be opened', () => {
    const closed = holding(invoice('a', 5));
    expect(planRestore(writing(draft('a', 1, 'x')), closed).movedDrafts).toHaveLength(1);
  });

  test('stays as it is when it cannot be opened itself', () => {
    expect(planRestore(writing(draft('a', 1)), backup)).toMatchObject({
      obsoleteDrafts: [],
      movedDrafts: [],
    });
  });

  test('goes on under an id that no other draft and no invoice has', () => {
    const first = planRestore(writing(draft('a', 1, 'x')), backup).movedDrafts[0]?.as ?? '';
    const here = writing(draft('a', 1, 'x'), draft(first, 9, 'other'));
    const second = planRestore(here, backup).movedDrafts[0]?.as ?? '';
    expect([first, 'a']).not.toContain(second);
  });
});
