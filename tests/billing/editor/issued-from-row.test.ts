import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { makeRecordVault } from '../../../src/billing/backup/make-record-vault.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { milliseconds } from '../../../src/domain/time.ts';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { DRAFT_SCHEMA } from '../../../src/storage/drafts.ts';
import { parseReadable } from '../../../src/storage/parse-readable.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, issueElsewhere, tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import type { TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, ZOE } from '../../support/billing/write-invoice.ts';
import { RELAY_ADDRESSES } from '../../support/outbox/stand-in-relay.ts';

let here: TestBrowser;
let there: TestBrowser;
let tab: Tab;
let other: Tab;

beforeEach(async () => {
  ({ here, there, tab, other } = await issueElsewhere());
});

const refusal = () => tab.editor.state().refusal;
const issuedHere = () => here.deliver().then(() => here.rowNumbers);
const taken = () => ({ document: 'invoice', number: other.number, customerName: ZOE.name });
const bringIn = async () =>
  expect(await bringInRows(tab.open, [tableRowOf(other)])).toMatchObject({ kind: 'brought-in' });

describe('a draft of this device whose invoice came from the shared history', () => {
  test('becomes that invoice when it says the same, whatever number was proposed in it', async () => {
    await tab.editor.begin();
    await bringIn();
    await eventually(() => expect(tab.draftNames).toEqual([]));
    await eventually(() => expect(tab.history.invoices).toHaveLength(1));
    expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({
      invoices: 0,
      knownInvoices: 1,
      keptDrafts: 0,
    });
    expect(await tab.database.drafts.count()).toBe(0);
  });

  test('so does a copy of it that a backup had brought beside another draft', async () => {
    await tab.editor.begin();
    const [draft] = await tab.database.drafts.toArray();
    const records = makeRecordVault(here.storageKey);
    const id = `${other.invoice.id}~1`;
    const [known] = parseReadable(DRAFT_SCHEMA, [draft]);
    if (known === undefined) throw new Error('There is no draft.');
    const sealed = await records.resealDraft(known, id);
    await tab.database.drafts.put({ ...known, id, sealed });
    await bringIn();
    expect(await tab.database.drafts.count()).toBe(0);
  });

  test('is still open as that invoice, and an e-mail that the other device may have sent is not sent unasked', async () => {
    await bringIn();
    await tab.editor.send();
    expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(other.number);
    expect(refusal()).toEqual({ kind: 'not-mailed', why: { kind: 'perhaps-mailed' } });
    expect([await issuedHere(), here.mailNumbers]).toEqual([[], []]);
    await tab.editor.send();
    expect([await issuedHere(), here.mailNumbers]).toEqual([[], [other.number]]);
  });

  test('is still that invoice after Generate, and its e-mail is not sent unasked either', async () => {
    await bringIn();
    await tab.editor.issue();
    await tab.editor.send();
    expect(refusal()).toEqual({ kind: 'not-mailed', why: { kind: 'perhaps-mailed' } });
    expect([await issuedHere(), here.mailNumbers]).toEqual([[], []]);
    await tab.editor.send();
    expect([await issuedHere(), here.mailNumbers]).toEqual([[], [other.number]]);
  });

  test('goes on as another draft when it is typed in afterwards, and is asked about', async () => {
    await bringIn();
    typeTo(tab.editor, 'Bath');
    await tab.editor.saveNow();
    await eventually(() => expect(tab.invoice.isIssuedElsewhere).toBe(true));
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
    expect(await issuedHere()).toEqual([]);
  });
});

describe('an e-mail that staff have mailed all the same, by a relay that serves both devices,', () => {
  let mailed: string[];

  beforeEach(async () => {
    mailed = [];
    const known = new Set<string | undefined>();
    for (const { config, outbox } of [here, there]) {
      Object.assign(config.email, RELAY_ADDRESSES.mail);
      outbox.services.relays.set(RELAY_ADDRESSES.mail.origin, {
        ask: ({ sendingKey, to }, mailIt) => {
          if (!known.has(sendingKey)) {
            mailed.push(to);
            mailIt();
          }
          known.add(sendingKey);
          return { after: milliseconds(80), seen: { kind: 'answer', status: 200, body: 'OK' } };
        },
      });
    }
    for (const { database } of [tab, other]) await adoptServiceAddresses(database, RELAY_ADDRESSES);
    await other.editor.send();
    await there.deliver();
    await bringIn();
    await tab.editor.send();
    await here.deliver();
    expect(mailed).toHaveLength(1);
  });

  test('goes, though the relay has mailed the invoice for the other device', async () => {
    await tab.editor.send();
    await here.deliver();
    expect(mailed).toHaveLength(2);
  });

  test('goes once, however often they press', async () => {
    for (const _ of [1, 2, 3]) {
      await tab.editor.send();
      await here.deliver();
    }
    await Promise.all([tab.editor.send(), tab.editor.send()]);
    await here.deliver();
    expect(mailed).toHaveLength(2);
  });
});

describe('a draft that was changed here, whose invoice came from the shared history', () => {
  beforeEach(async () => {
    typeTo(tab.editor, 'Bath');
    await tab.editor.saveNow();
    await bringIn();
  });

  test('is not issued unasked, by either button: the invoice is named', async () => {
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken(), withMail: false });
    await tab.editor.send();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken(), withMail: true });
    expect(await issuedHere()).toEqual([]);
  });

  test('is asked about after a reload', async () => {
    tab = await tab.reload();
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
  });

  test('is issued once staff have said that it is another invoice', async () => {
    await tab.editor.send();
    await tab.editor.issueFromBackup();
    expect(refusal()).toBeUndefined();
    expect(await issuedHere()).toEqual([tab.number]);
    expect(here.mailNumbers).toEqual([tab.number]);
  });

  test('is not asked about again after that, although the issue was refused', async () => {
    await tab.editor.issue();
    await tab.database.usedNumbers.clear();
    tab.editor.change((draft) => ({ ...draft, invoiceNumber: ' ', isNumberTyped: true }));
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'no-number' });
    tab.editor.change((draft) => ({ ...draft, invoiceNumber: 'A-1' }));
    await tab.editor.issue();
    await tab.editor.issueFromBackup();
    expect(await issuedHere()).toEqual(['A-1']);
  });

  test('stays with a backup of the other device too, and is asked about', async () => {
    await tab.editor.begin();
    expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({ keptDrafts: 1 });
    await eventually(() => expect(tab.draftOf(ZOE.name).id).toContain('~'));
    await tab.editor.resume(tab.draftOf(ZOE.name));
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
  });
});

test('a draft that is written on while its row is read stays, and is asked about', async () => {
  const { loadPicture } = tab.environment;
  let hasTyped = false;
  Object.assign(tab.environment, {
    loadPicture: async (address: string) => {
      const isFirst = !hasTyped;
      hasTyped = true;
      if (isFirst) typeTo(tab.editor, 'Bath');
      if (isFirst) await tab.editor.saveNow();
      return loadPicture(address);
    },
  });
  await bringIn();
  expect([hasTyped, await tab.database.drafts.count()]).toEqual([true, 1]);
  await tab.editor.issue();
  expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
  expect(await issuedHere()).toEqual([]);
});

describe('an invoice that comes while the press draws the PDF', () => {
  beforeEach(() => {
    const { loadPicture } = tab.environment;
    let hasCome = false;
    Object.assign(tab.environment, {
      loadPicture: async (address: string) => {
        const isFirst = !hasCome;
        hasCome = true;
        if (isFirst) await bringIn();
        return loadPicture(address);
      },
    });
  });

  test('is shown in the place of its unchanged draft', async () => {
    await tab.editor.saveNow();
    await tab.editor.issue();
    expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(other.number);
    expect(await issuedHere()).toEqual([]);
  });

  test('is named before its changed draft is issued', async () => {
    typeTo(tab.editor, 'Bath');
    await tab.editor.saveNow();
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
    expect(await issuedHere()).toEqual([]);
  });
});
