import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../src/domain/outbox/delivery.ts';
import { hours, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import type { Timestamp } from '../../src/domain/units.ts';
import { askMissingRows } from '../../src/outbox/ask-missing-rows.ts';
import { postgrest } from '../../src/outbox/sheet-services/postgrest.ts';
import { MAX_KEYS } from '../../src/outbox/sheet-services/sheet-service.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { changeDelivery } from '../../src/storage/change-delivery.ts';
import { listDeliveredRows } from '../../src/storage/list-delivered-rows.ts';
import { type IssuedKey, listDoubledEntries } from '../../src/storage/outbox-entries.ts';
import { FAILED_STORAGE, failStorageAt } from '../support/fail-storage.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import type { Ending, Row } from '../support/outbox/stand-in-services.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';

interface Question {
  readonly numbers: readonly unknown[];
  readonly at: Timestamp;
}

let harness: OutboxHarness;
let table: StandInTable;
let questions: Question[];
/** What the device sees instead of the table's own answer, by the number of the question. */
let answers: Map<number, Ending['seen']>;

beforeEach(() => {
  const world = new VirtualWorld();
  harness = new OutboxHarness({ world, services: tableIn(world) });
});

/** A table that keeps what it is asked. */
function tableIn(world: VirtualWorld): StandInTable {
  questions = [];
  answers = new Map();
  table = new StandInTable(world);
  const request = table.request.bind(table);
  table.request = (url, method, body) => {
    const { keys } = JSON.parse(body) as { keys: readonly Row[] };
    const numbers = keys.map((key) => key['invoice_number']);
    questions.push({ numbers, at: world.time });
    const ending = request(url, method, body);
    const seen = answers.get(questions.length);
    return seen === undefined ? ending : { ...ending, seen };
  };
  return table;
}

const issuedTo = (count: number): IssuedKey[] =>
  Array.from({ length: count }, (_, index) => ({
    sequence: index + 1,
    invoiceId: `invoice-${index + 1}`,
    key: { createdAt: `time ${index + 1}`, invoiceNumber: `${index + 1}`, companyId: 'c' },
  }));

/** The table has these rows, but for those with one of the numbers. */
function putIn(issued: readonly IssuedKey[], but: readonly number[] = []): void {
  for (const { sequence, key } of issued) {
    if (but.includes(sequence)) continue;
    const { createdAt, invoiceNumber, companyId } = key;
    const row = { created_at: createdAt, invoice_number: invoiceNumber, company_id: companyId };
    table.rows.push({ row, at: harness.now });
  }
}

async function ask(issued: readonly IssuedKey[], tab = harness.tab) {
  const asked = tab.work(() =>
    askMissingRows(tab.environment(), TABLE_ADDRESSES.sheet, issued, postgrest),
  );
  await harness.pass(minutes(5));
  return asked;
}

/** The numbers of the rows that are not there. */
async function missing(issued: readonly IssuedKey[]): Promise<number[]> {
  const asked = await ask(issued);
  if (asked.kind !== 'asked') throw new Error(asked.kind);
  return issued.flatMap(({ sequence }, index) => (asked.isMissing(index) ? [sequence] : []));
}

const countOf = ({ numbers }: Question) => numbers.length;
const answer = (status: number, body: unknown): Ending['seen'] => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('of the rows that a device has delivered', () => {
  test('each that was deleted is named, on whichever page it is, and no other', async () => {
    const issued = issuedTo(1_200);
    putIn(issued, [1, 500, 501, 777, 1_200]);
    expect(await missing(issued)).toEqual([1, 500, 501, 777, 1_200]);
  });

  test('each is asked about once, no more at a time than the table takes', async () => {
    const issued = issuedTo(1_200);
    await ask(issued);
    expect(questions.map(countOf)).toEqual([500, 500, 200]);
    expect(questions.flatMap(({ numbers }) => numbers)).toEqual(
      issued.map(({ key }) => key.invoiceNumber),
    );
  });

  test('the first are asked about at once, and the next at the pace of the table', async () => {
    const begun = harness.now;
    table.latency = milliseconds(80);
    await ask(issuedTo(1_200));
    expect(questions.map(({ at }) => at - begun)).toEqual([0, 280, 560]);
  });

  test('as many as one question holds need no second one', async () => {
    await ask(issuedTo(MAX_KEYS));
    expect(questions.map(countOf)).toEqual([MAX_KEYS]);
  });

  test('none is asked about before one is delivered', async () => {
    expect(await missing([])).toEqual([]);
    expect(questions).toEqual([]);
  });

  test('none is missing for a key that nobody has asked about', async () => {
    const issued = issuedTo(3);
    putIn(issued, [2]);
    const stranger = { created_at: 'time 2', invoice_number: '2', company_id: 'another' };
    answers.set(1, answer(200, [stranger]));
    expect(await missing(issued)).toEqual([]);
  });
});

describe('no row is called missing or there, and the next are not asked about, when the table', () => {
  test.each([401, 403, 404, 413, 429, 500])('refuses with %i', async (status) => {
    answers.set(2, answer(status, { code: 'X1', message: 'no' }));
    expect(await ask(issuedTo(1_200))).toEqual({
      kind: 'refused',
      refusal: { status, said: 'X1: no', from: 'postgrest' },
    });
    expect(questions.map(countOf)).toEqual([500, 500]);
  });

  test.each<[string, Ending['seen']]>([
    ['is not reached', { kind: 'reset' }],
    ['never answers', { kind: 'nothing' }],
    ['is hidden by a hotel’s sign-in page', answer(200, '<html>Welcome</html>')],
    ['answers with something else', answer(200, { missing: [] })],
    ['answers with rows without a key', answer(200, [{ created_at: 'time 1' }])],
  ])('%s', async (_, seen) => {
    answers.set(2, seen);
    expect(await ask(issuedTo(1_200))).toEqual({ kind: 'not-readable' });
    expect(questions.map(countOf)).toEqual([500, 500]);
  });
});

describe('a row that an earlier sheet may have twice, and that is now in a table,', () => {
  let issued: readonly IssuedKey[];

  beforeEach(async () => {
    const sheet = new OutboxHarness();
    sheet.injectFaults({ row: ['black-hole-timeout', undefined, 'black-hole-timeout'] });
    for (const index of [1, 2, 3]) await sheet.issueOne(index);
    await sheet.keepFlushing(hours(2));
    const { world, profile } = sheet.browser;
    harness = new OutboxHarness({ world, profile, services: tableIn(world) });
    await adoptServiceAddresses(harness.database, TABLE_ADDRESSES);
    table.rows.push(...sheet.browser.services.rows);
    const listed = await listDeliveredRows(harness.database);
    issued = listed.kind === 'done' ? listed.value.delivered : [];
    expect(issued.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(await doubled()).toEqual([1, 3]);
  });

  /** Which rows staff are asked to count. */
  async function doubled(): Promise<readonly number[]> {
    const found = await listDoubledEntries(harness.database);
    if (found.kind !== 'done') throw new Error(found.kind);
    return found.value.map(({ sequence }) => sequence);
  }

  test('is there once, so that staff need not count it', async () => {
    const { mail } = await harness.entry(1);
    expect(await missing(issued)).toEqual([]);
    expect(await doubled()).toEqual([]);
    for (const index of [1, 3])
      expect((await harness.entry(index)).sheet).toMatchObject({ copies: 1, unclear: 0 });
    expect((await harness.entry(1)).mail).toEqual(mail);
  });

  test('is still to be counted where the table lacks it, while another is known to be there', async () => {
    const place = table.rows.findIndex(({ row }) => row['invoice_number'] === 'INV-2026-001');
    table.rows.splice(place, 1);
    expect(await missing(issued)).toEqual([1]);
    expect(await doubled()).toEqual([1]);
  });

  test('is still to be counted where staff have marked it, who may have typed another one', async () => {
    await changeDelivery(harness.database, 3, 'sheet', ({ delivery, status }) => ({
      delivery: { ...delivery, knownBy: 'staff', unclear: 2 } as Delivery,
      status,
    }));
    const asked = await ask(issued);
    if (asked.kind !== 'asked') throw new Error(asked.kind);
    expect(issued.map((_, index) => asked.isUncounted(index))).toEqual([false, false, true]);
    expect(await doubled()).toEqual([3]);
  });

  test('is still to be counted where nobody has asked about it', async () => {
    expect(await missing(issued.slice(1))).toEqual([]);
    expect(await doubled()).toEqual([1]);
  });

  test.each<[string, Ending['seen']]>([
    ['refuses', answer(403, '')],
    ['does not answer', { kind: 'reset' }],
    ['cannot be understood', answer(200, '<html>')],
  ])('is still to be counted where the table %s on a later page', async (_, seen) => {
    answers.set(2, seen);
    const more = issuedTo(600).map((each) => ({ ...each, sequence: each.sequence + 3 }));
    await ask([...issued, ...more]);
    expect(questions.map(countOf)).toEqual([500, 103]);
    expect(await doubled()).toEqual([1, 3]);
  });

  test('is still to be counted when the page is closed between two questions', async () => {
    const tab = harness.openTab();
    harness.browser.world.after(seconds(1), () => tab.kill());
    table.latency = seconds(2);
    void ask([...issued, ...issuedTo(600)], tab);
    await harness.pass(minutes(1));
    expect(questions.map(countOf)).toEqual([500]);
    expect(await doubled()).toEqual([1, 3]);
  });

  test('is still to be counted when storage fails at any access, which is reported', async () => {
    for (let access = 0; ; access += 1) {
      const { done, accesses } = await failStorageAt(harness.database, access, () => ask(issued));
      if (accesses <= access) break;
      expect([access, done]).toEqual([access, FAILED_STORAGE]);
      expect(await doubled()).toContain(3);
    }
    expect(await doubled()).toEqual([]);
  });
});
