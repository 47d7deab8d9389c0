import { beforeEach, expect, test } from 'vitest';
import { valueAt } from '../../../src/workshop/staff/json-path.ts';
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { makeAnswer } from '../make-answer.ts';
import { openStaffWorkshop, sealedText, stateOf } from './open-staff-workshop.ts';

const PAIR = { id: sample.id, password: sample.password };
const SAMPLE = JSON.stringify(sample);

beforeEach(deriveQuickly);

test.each([
  ['comes', async (host: Host) => host.give(new Response(await sealedText({ format: 1 }, PAIR)))],
  ['is damaged', (host: Host) => host.give(new Response('"vault1.pair.abcd"'))],
  ['does not come', (host: Host) => host.fail()],
])('what is typed into an empty form stays when the host’s file %s late', async (_, answer) => {
  const host = makeAnswer<Response>();
  const { workshop, judges } = openStaffWorkshop({ fetch: () => host.promise });
  const opening = workshop.openFromHost(PAIR);
  workshop.startEmpty();
  workshop.change('companies.0.name', 'Asha Couriers');
  await answer(host);
  await opening;
  expect(stateOf(workshop)).toMatchObject({ source: 'empty', faults: [] });
  expect(valueAt(stateOf(workshop).document, 'companies.0.name')).toBe('Asha Couriers');
  expect(judges).toEqual(['started']);
});

test.each([
  ['can be read', SAMPLE],
  ['is damaged', '{'],
])('of two files the one chosen last is opened, though the other one %s later', async (_, text) => {
  const bytes = makeAnswer<ArrayBuffer>();
  const slow = new File([text], 'slow.json');
  slow.arrayBuffer = () => bytes.promise;
  const { workshop } = openStaffWorkshop();
  const opening = workshop.openFile(slow, PAIR);
  await workshop.openFile(fileOf(SAMPLE), PAIR);
  workshop.change('companies.0.name', 'Asha Couriers');
  bytes.give(await new Blob([text]).arrayBuffer());
  await opening;
  expect(valueAt(stateOf(workshop).document, 'companies.0.name')).toBe('Asha Couriers');
});

test('a file that can no longer be read is not named once an empty form was begun', async () => {
  const bytes = makeAnswer<ArrayBuffer>();
  const gone = fileOf(SAMPLE);
  gone.arrayBuffer = () => bytes.promise;
  const { workshop } = openStaffWorkshop();
  const opening = workshop.openFile(gone, PAIR);
  workshop.startEmpty();
  workshop.close();
  bytes.fail();
  await opening;
  expect(workshop.state()).toMatchObject({ kind: 'closed', problem: undefined });
});

test.each([
  ['can be shrunk', (picture: Picture) => picture.give(SHRUNK)],
  ['is none', (picture: Picture) => picture.fail()],
])(
  'a logo that was chosen for one file and %s later says nothing in the next',
  async (_, answer) => {
    const picture = makeAnswer<string>();
    const { workshop } = openStaffWorkshop({ loadPicture: () => picture.promise });
    await workshop.openFile(fileOf(SAMPLE), PAIR);
    const choosing = workshop.setPicture('companies.0.logo', DRAWING);
    workshop.close();
    await workshop.openFile(fileOf(SAMPLE), PAIR);
    answer(picture);
    await choosing;
    const { document, pictures } = stateOf(workshop);
    expect(valueAt(document, 'companies.0.logo')).toBe(sample.companies[0]?.logo);
    expect(pictures).toEqual({});
  },
);

const DRAWING = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
const SHRUNK = 'data:image/png;base64,AAAA';

type Picture = ReturnType<typeof makeAnswer<string>>;
type Host = ReturnType<typeof makeAnswer<Response>>;

function fileOf(text: string): File {
  return new File([text], 'staff.json');
}
