import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatRateCard } from '../../../src/agency/rates/format-rate-card.ts';
import { parseRateCard } from '../../../src/domain/rate-card.ts';
import { makePriceWorkshop } from '../../../src/workshop/prices/price-workshop.ts';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { GOOD_PRICES } from '../../support/rates/rates-folder.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { makeAnswer } from '../make-answer.ts';
import { openWorkshop } from './open-price-workshop.ts';

const FOLDER = join(AGENCY_FOLDER, 'rates');

test('the card in use is saved again byte for byte as the build has made it', async () => {
  const { workshop, saved } = await openWorkshop();
  workshop.saveCard();
  expect(await saved[0]?.text()).toBe(builtCard());
  expect(saved[0]?.name).toBe('rate-card.json');
});

test('the files of the build make the same card here, byte for byte', async () => {
  const { workshop, saved } = await openWorkshop();
  await workshop.open('prices', fileOf('prices.csv'));
  await workshop.open('countries', fileOf('countries.csv'));
  workshop.saveCard();
  expect(await saved[0]?.text()).toBe(builtCard());
});

test('the tables that the workshop saves can be opened again, and change nothing', async () => {
  const { workshop, saved } = await openWorkshop();
  workshop.saveSource('prices');
  workshop.saveSource('countries');
  expect(saved.map(({ name }) => name)).toEqual(['prices.csv', 'countries.csv']);
  for (const [index, name] of (['prices', 'countries'] as const).entries()) {
    const file = saved[index];
    if (file !== undefined) await workshop.open(name, file);
  }
  workshop.saveCard();
  expect(await saved[2]?.text()).toBe(builtCard());
  expect(workshop.state().change).toMatchObject({ raised: 0, lowered: 0 });
});

test('new prices are compared with those in use before they are saved', async () => {
  const { workshop } = await openWorkshop();
  const doubled = readFileSync(join(FOLDER, 'prices.csv'), 'utf8').replace(
    /^2,2059\.02,/m,
    '2,2264.92,',
  );
  await workshop.open('prices', new File([doubled], 'prices.csv'));
  const { change, parcels } = workshop.state();
  expect(change).toMatchObject({ raised: 1, lowered: 0 });
  expect(change?.largest[0]).toMatchObject({ zone: 'A', weight: 2, percent: 10 });
  expect(parcels).toHaveLength(10);
});

test('what is opened or written is unsaved until the new card is', async () => {
  const { workshop } = await openWorkshop();
  expect(workshop.state().isChanged).toBe(false);
  workshop.change({ name: 'Summer prices' });
  expect(workshop.state().isChanged).toBe(true);
  workshop.saveCard();
  expect(workshop.state().isChanged).toBe(false);
  await workshop.open('prices', fileOf('prices.csv'));
  expect(workshop.state().isChanged).toBe(true);
});

test('while a fault is left nothing can be saved', async () => {
  const { workshop, saved } = await openWorkshop();
  await workshop.open('prices', new File([GOOD_PRICES.replace('1000.5', 'free')], 'prices.csv'));
  expect(workshop.state()).toMatchObject({ compiled: { kind: 'refused' }, change: undefined });
  workshop.saveCard();
  expect(saved).toEqual([]);
});

test('a field of the card counts at once, and a wrong one is found', async () => {
  const { workshop } = await openWorkshop();
  workshop.change({ divisor: '5000', sample: false, name: 'Spring' });
  const { compiled } = workshop.state();
  expect(compiled).toMatchObject({ kind: 'compiled', card: { divisor: 5000, name: 'Spring' } });
  workshop.change({ divisor: 'five' });
  expect(workshop.state().compiled).toMatchObject({
    kind: 'refused',
    faults: [{ field: 'divisor' }],
  });
});

test('offline the card that this device saved is the one to start from, and it says so', async () => {
  const { workshop } = await openWorkshop((init) => init?.cache !== 'reload');
  expect(workshop.state().cardInUse).toMatchObject({
    kind: 'ready',
    hostFault: { kind: 'no-answer' },
  });
});

test('without any card the owner starts from files', async () => {
  const { workshop, saved } = await openWorkshop(() => false);
  expect(workshop.state()).toMatchObject({ cardInUse: { kind: 'none' }, compiled: undefined });
  await workshop.open('prices', fileOf('prices.csv'));
  await workshop.open('countries', fileOf('countries.csv'));
  const { name, sample, validFrom, divisor, rule } = SAMPLE_CARD;
  workshop.change({ name, sample, validFrom, rule, divisor: `${divisor}` });
  workshop.change({ expressSurcharge: '1000' });
  workshop.saveCard();
  expect(await saved[0]?.text()).toBe(builtCard());
});

test('what was opened while the card in use was on its way stays', async () => {
  const { workshop } = await openWorkshop(() => false);
  await workshop.open('prices', new File([GOOD_PRICES], 'mine.csv'));
  await workshop.begin();
  expect(workshop.state().prices).toMatchObject({ isFromCardInUse: false });
});

test('a setting that was written before the card in use has come stays, and the others are the card’s', async () => {
  const answer = makeAnswer<Response>();
  const inUse = { ...SAMPLE_CARD, sample: true, rule: 'as-observed' } as const;
  const workshop = makePriceWorkshop(testEnvironment({ fetch: () => answer.promise }));
  const beginning = workshop.begin();
  workshop.change({ name: 'Summer' });
  workshop.change({ divisor: '' });
  answer.give(new Response(formatRateCard(inUse)));
  await beginning;
  expect(workshop.state().settings).toEqual({
    name: 'Summer',
    divisor: '',
    sample: true,
    rule: 'as-observed',
    validFrom: inUse.validFrom,
    expressSurcharge: String(inUse.expressSurcharge / 100),
  });
});

test('a card that the host gives at a later try replaces the saved copy, and nothing of the owner’s', async () => {
  let isOnline = false;
  const { workshop } = await openWorkshop((init) => isOnline || init?.cache !== 'reload');
  await workshop.open('prices', new File([GOOD_PRICES], 'mine.csv'));
  workshop.change({ name: 'Summer' });
  isOnline = true;
  const asking = workshop.begin();
  expect(workshop.state()).toMatchObject({ isAsking: true, cardInUse: { kind: 'ready' } });
  await asking;
  expect(workshop.state()).toMatchObject({
    isAsking: false,
    cardInUse: { kind: 'ready', hostFault: undefined },
    prices: { source: { file: 'mine.csv' } },
    countries: { isFromCardInUse: true },
    settings: { name: 'Summer' },
  });
});

test('a copy stays when a later try has no answer, and an answer that is late takes no card away', async () => {
  const late = makeAnswer<Response>();
  const card = formatRateCard(SAMPLE_CARD);
  const answers = [late.promise, Promise.resolve(new Response(card))];
  const fetch = () => answers.shift() ?? Promise.reject(new TypeError('offline'));
  const workshop = makePriceWorkshop(testEnvironment({ fetch }));
  const first = workshop.begin();
  await workshop.begin();
  late.fail();
  await first;
  expect(workshop.state()).toMatchObject({
    isAsking: false,
    cardInUse: { kind: 'ready', hostFault: undefined },
  });
  const { workshop: other } = await openWorkshop((init) => init?.cache !== 'reload');
  await other.begin();
  expect(other.state().cardInUse).toMatchObject({ kind: 'ready' });
});

test.each([
  ['can be read', async (bytes: Bytes) => bytes.give(await fileOf('prices.csv').arrayBuffer())],
  ['cannot be read', (bytes: Bytes) => bytes.fail()],
])('the table that was opened last counts, though an earlier one %s later', async (_, answer) => {
  const { workshop } = await openWorkshop();
  const bytes = makeAnswer<ArrayBuffer>();
  const slow = new File(['weight_kg'], 'slow.csv');
  slow.arrayBuffer = () => bytes.promise;
  const opening = workshop.open('prices', slow);
  expect(workshop.state().reading.prices).toBe('slow.csv');
  await workshop.open('prices', new File([GOOD_PRICES], 'mine.csv'));
  await workshop.open('countries', fileOf('countries.csv'));
  await answer(bytes);
  await opening;
  expect(workshop.state()).toMatchObject({
    prices: { source: { file: 'mine.csv' } },
    countries: { source: { file: 'countries.csv' } },
    reading: { prices: undefined, countries: undefined },
  });
});

type Bytes = ReturnType<typeof makeAnswer<ArrayBuffer>>;

function builtCard(): string {
  const compiled = compileRatesFolder(FOLDER);
  if (compiled.kind === 'refused') throw new Error('the sample does not compile');
  expect(parseRateCard(JSON.parse(compiled.json)).kind).toBe('card');
  return compiled.json;
}

function fileOf(name: string): File {
  return new File([readFileSync(join(FOLDER, name))], name);
}
