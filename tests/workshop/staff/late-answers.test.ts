import { beforeEach, expect, test, vi } from 'vitest';
import { emptyCompany } from '../../../src/workshop/staff/empty-staff-document.ts';
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

test.each([
  ['can be shrunk', (picture: Picture) => picture.give('data:image/png;base64,BBBB')],
  ['is none', (picture: Picture) => picture.fail()],
])('of two logos the one chosen last stays, though the first %s later', async (_, answer) => {
  const first = makeAnswer<string>();
  const { workshop } = openStaffWorkshop({
    loadPicture: (address) => (address.includes('jpeg') ? first.promise : Promise.resolve(SHRUNK)),
  });
  workshop.startEmpty();
  const photo = new File([new Uint8Array(20_000)], 'photo.jpg', { type: 'image/jpeg' });
  const choosing = workshop.setPicture('companies.0.logo', photo);
  await workshop.setPicture('companies.0.logo', DRAWING);
  answer(first);
  await choosing;
  expect(valueAt(stateOf(workshop).document, 'companies.0.logo')).toBe(SHRUNK);
  expect(stateOf(workshop).pictures['companies.0.logo']).toBe('picture');
});

test('a logo that was taken away while it was being shrunk does not come back', async () => {
  const picture = makeAnswer<string>();
  const { workshop } = openStaffWorkshop({ loadPicture: () => picture.promise });
  await workshop.openFile(fileOf(SAMPLE), PAIR);
  const choosing = workshop.setPicture('companies.0.logo', DRAWING);
  workshop.change('companies.0.logo', '');
  picture.give(SHRUNK);
  await choosing;
  expect(valueAt(stateOf(workshop).document, 'companies.0.logo')).toBe('');
});

test('a file is not saved while a logo is being read, and then has it', async () => {
  const picture = makeAnswer<string>();
  const { workshop, saved } = openStaffWorkshop({ loadPicture: () => picture.promise });
  await workshop.openFile(fileOf(SAMPLE), PAIR);
  const choosing = workshop.setPicture('companies.0.logo', DRAWING);
  expect(stateOf(workshop).pictures).toEqual({ 'companies.0.logo': 'being-read' });
  await workshop.save();
  expect(saved).toEqual([]);
  picture.give(SHRUNK);
  await choosing;
  await workshop.save();
  expect(stateOf(workshop)).toMatchObject({ saving: 'saved', isChanged: false });
});

test('a logo that is chosen after saving, or while the file is sealed, is said not to be in it', async () => {
  const { workshop } = openStaffWorkshop({ loadPicture: () => makeAnswer<string>().promise });
  await workshop.openFile(fileOf(SAMPLE), PAIR);
  const saving = workshop.save();
  void workshop.setPicture('companies.0.logo', DRAWING);
  await saving;
  expect(stateOf(workshop)).toMatchObject({ saving: 'saved-before-change', isChanged: true });
  workshop.change('companies.0.logo', '');
  await workshop.save();
  expect(stateOf(workshop).saving).toBe('saved');
  void workshop.setPicture('companies.0.logo', DRAWING);
  expect(stateOf(workshop)).toMatchObject({ saving: 'not-yet', isChanged: true });
});

test('a logo goes to its company, also when the one before it was deleted meanwhile', async () => {
  const picture = makeAnswer<string>();
  const { workshop } = openStaffWorkshop({ loadPicture: () => picture.promise });
  workshop.startEmpty();
  const companies = ['a', 'b', 'c'].map(emptyCompany);
  workshop.change('companies', companies);
  const choosing = ['0', '1'].map((index) =>
    workshop.setPicture(`companies.${index}.logo`, DRAWING),
  );
  workshop.change('companies', companies.toSpliced(0, 1));
  picture.give(SHRUNK);
  await Promise.all(choosing);
  const { document, pictures } = stateOf(workshop);
  expect(valueAt(document, 'companies')).toMatchObject([
    { id: 'b', logo: SHRUNK },
    { id: 'c', logo: '' },
  ]);
  expect(pictures).toEqual({ 'companies.0.logo': 'picture' });
});

test('that a logo is no picture is not said of the company that moved into its place', async () => {
  const { workshop } = openStaffWorkshop();
  workshop.startEmpty();
  const companies = ['a', 'b'].map(emptyCompany);
  workshop.change('companies', companies);
  await workshop.setPicture('companies.0.logo', new File(['hello'], 'logo.txt'));
  workshop.change('companies', companies.toSpliced(0, 1));
  expect(stateOf(workshop).pictures).toEqual({});
});

test('what a password was found to be is not said of the next file, which has the same one', async () => {
  const answer = makeAnswer<'weak'>();
  const { workshop } = openStaffWorkshop({ judge: () => answer.promise });
  await workshop.openFile(fileOf(SAMPLE), PAIR);
  const judging = workshop.judgePassword();
  workshop.close();
  await workshop.openFile(fileOf(SAMPLE), PAIR);
  answer.give('weak');
  await judging;
  expect(stateOf(workshop).strength).toBe('unknown');
});

test('a file that is closed while it is being sealed is not saved, and says nothing of the next', async () => {
  const { workshop, saved } = openStaffWorkshop();
  await workshop.openFile(fileOf(SAMPLE), PAIR);
  const sealing = makeAnswer<ArrayBuffer>();
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(sealing.promise);
  const saving = workshop.save();
  await vi.waitFor(() => expect(encrypt).toHaveBeenCalled());
  workshop.close();
  workshop.startEmpty();
  sealing.give(new ArrayBuffer(16));
  await saving;
  expect(saved).toEqual([]);
  expect(stateOf(workshop).saving).toBe('not-yet');
});

test.each([
  ['weak', (answer: Judgement) => answer.give('weak')],
  ['not judged', (answer: Judgement) => answer.fail()],
])(
  'a password that is %s is not called so once a strong one was made in its place',
  async (_, give) => {
    const answer = makeAnswer<'weak'>();
    const { workshop, saved } = openStaffWorkshop({ judge: () => answer.promise });
    await workshop.openFile(fileOf(SAMPLE), PAIR);
    const saving = workshop.save();
    workshop.makePassword();
    give(answer);
    await saving;
    expect(saved).toEqual([]);
    expect(stateOf(workshop)).toMatchObject({
      saving: 'refused-before-change',
      strength: 'strong',
    });
  },
);

const DRAWING = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
const SHRUNK = 'data:image/png;base64,AAAA';

type Picture = ReturnType<typeof makeAnswer<string>>;
type Judgement = ReturnType<typeof makeAnswer<'weak'>>;
type Host = ReturnType<typeof makeAnswer<Response>>;

function fileOf(text: string): File {
  return new File([text], 'staff.json');
}
