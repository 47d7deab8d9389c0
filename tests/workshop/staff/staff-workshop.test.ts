import { beforeEach, expect, test, vi } from 'vitest';
import { parseStaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { openWithCredentials } from '../../../src/vault/open-with-credentials.ts';
import { deriveStorageKeyText } from '../../../src/vault/storage-key.ts';
import { valueAt } from '../../../src/workshop/staff/json-path.ts';
import type { StaffWorkshop } from '../../../src/workshop/staff/staff-workshop.ts';
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { makeAnswer } from '../make-answer.ts';
import { openStaffWorkshop, sealedText, stateOf } from './open-staff-workshop.ts';

const PAIR = { id: sample.id, password: sample.password };
const NEW_PASSWORD = 'dobu-kilu-sano-viru-mato-pila';
const { id: _, password: _password, ...CONFIG } = sample;
const SEALED_CONFIG = { format: 1, ...CONFIG, storageKey: 'k'.repeat(43) };

beforeEach(deriveQuickly);

test('the file in use is opened with its pair, changed and sealed again with its storage key', async () => {
  const { workshop, saved } = openStaffWorkshop({ sealed: await sealedText(SEALED_CONFIG, PAIR) });
  await workshop.openFromHost(PAIR);
  workshop.change('companies.0.name', 'Asha Couriers');
  workshop.change('password', NEW_PASSWORD);
  await workshop.save();
  expect(saved.map(({ name }) => name)).toEqual(['staff.sealed.json']);
  const sealed = JSON.parse((await saved[0]?.text()) ?? '');
  expect(await openWithCredentials(sealed, PAIR)).toMatchObject({ kind: 'wrong-pair' });
  const config = await configIn(sealed, { ...PAIR, password: NEW_PASSWORD });
  expect(config.storageKey).toBe(SEALED_CONFIG.storageKey);
  expect(config.companies[0]?.name).toBe('Asha Couriers');
  expect(JSON.stringify(config)).not.toContain(NEW_PASSWORD);
});

test('a wrong pair opens nothing, and says so', async () => {
  const { workshop } = openStaffWorkshop({ sealed: await sealedText(SEALED_CONFIG, PAIR) });
  await workshop.openFromHost({ ...PAIR, password: 'something else' });
  expect(workshop.state()).toMatchObject({ kind: 'closed', problem: { kind: 'wrong-pair' } });
});

test('a host that does not answer is named', async () => {
  const { workshop } = openStaffWorkshop();
  await workshop.openFromHost(PAIR);
  expect(workshop.state()).toMatchObject({ kind: 'closed', problem: { kind: 'no-answer' } });
});

test('a plain staff file keeps the storage key that the build makes of its pair', async () => {
  const { workshop, saved } = openStaffWorkshop();
  await workshop.openFile(fileOf(JSON.stringify(sample)), { id: '', password: '' });
  workshop.change('password', NEW_PASSWORD);
  await workshop.save();
  const pair = { ...PAIR, password: NEW_PASSWORD };
  const config = await configIn(JSON.parse((await saved[0]?.text()) ?? ''), pair);
  expect(config.storageKey).toBe(await deriveStorageKeyText(PAIR));
});

test('a new storage key comes only when it is asked for, and the former one can be taken back', async () => {
  const { workshop } = openStaffWorkshop({ sealed: await sealedText(SEALED_CONFIG, PAIR) });
  await workshop.openFromHost(PAIR);
  workshop.renewStorageKey(true);
  expect(keyOf(workshop)).not.toBe(SEALED_CONFIG.storageKey);
  workshop.renewStorageKey(false);
  expect(keyOf(workshop)).toBe(SEALED_CONFIG.storageKey);
});

test('an empty form has no errors until somebody tries to save it', async () => {
  const { workshop, saved } = openStaffWorkshop();
  workshop.startEmpty();
  expect(stateOf(workshop).faults).toEqual([]);
  await workshop.save();
  expect(stateOf(workshop).saving).toBe('refused');
  expect(stateOf(workshop).faults.map(({ path }) => path)).toContain('companies.0.gstin');
  expect(saved).toEqual([]);
});

test('a weak password seals nothing', async () => {
  const { workshop, saved } = openStaffWorkshop({ judge: async () => 'weak' });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  await workshop.save();
  expect(stateOf(workshop)).toMatchObject({ saving: 'refused', strength: 'weak' });
  expect(saved).toEqual([]);
});

test('a password that cannot be judged seals nothing, and is judged again at the next try', async () => {
  let isOnline = false;
  const { workshop, saved } = openStaffWorkshop({
    judge: async () => {
      if (!isOnline) throw new Error('offline');
      return 'strong';
    },
  });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  await workshop.save();
  expect(stateOf(workshop)).toMatchObject({ saving: 'refused', strength: 'not-judged' });
  expect(saved).toEqual([]);
  isOnline = true;
  await workshop.save();
  expect(stateOf(workshop)).toMatchObject({ saving: 'saved', strength: 'strong' });
  expect(saved).toHaveLength(1);
});

test('a password whose judgement does not come in time is as one that cannot be judged', async () => {
  const patience = new AbortController();
  const { workshop, saved } = openStaffWorkshop({
    timeoutSignal: () => patience.signal,
    judge: () => makeAnswer<'strong'>().promise,
  });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  const saving = workshop.save();
  patience.abort();
  await saving;
  expect(stateOf(workshop)).toMatchObject({ saving: 'refused', strength: 'not-judged' });
  expect(saved).toEqual([]);
});

test.each([
  ['made here', async (workshop: StaffWorkshop) => workshop.makePassword()],
  ['found strong', (workshop: StaffWorkshop) => workshop.judgePassword()],
])('a password that was %s is saved where it cannot be judged again', async (_, prepare) => {
  let isOnline = true;
  const { workshop, saved } = openStaffWorkshop({
    judge: async () => {
      if (!isOnline) throw new Error('offline');
      return 'strong';
    },
  });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  await prepare(workshop);
  isOnline = false;
  await workshop.save();
  expect(stateOf(workshop)).toMatchObject({ saving: 'saved', strength: 'strong' });
  workshop.change('password', NEW_PASSWORD);
  await workshop.save();
  expect(stateOf(workshop)).toMatchObject({ saving: 'refused', strength: 'not-judged' });
  expect(saved).toHaveLength(1);
});

test('a strong password is judged again when the file is saved, since its words may be in it by then', async () => {
  const { workshop, saved } = openStaffWorkshop({
    judge: async ({ companies }) => (companies[0]?.name === 'Asha Couriers' ? 'weak' : 'strong'),
  });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  await workshop.judgePassword();
  workshop.change('companies.0.name', 'Asha Couriers');
  await workshop.save();
  expect(stateOf(workshop)).toMatchObject({ saving: 'refused', strength: 'weak' });
  expect(saved).toEqual([]);
});

test('what judges is there from when a file is opened until it is closed', async () => {
  const { workshop, judges } = openStaffWorkshop();
  expect(judges).toEqual([]);
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  expect(judges).toEqual(['started']);
  workshop.close();
  expect(judges).toEqual(['started', 'ended']);
});

test('a file that is closed while its password is judged is not saved, and says nothing of the next', async () => {
  const answer = makeAnswer<'strong'>();
  const { workshop, saved } = openStaffWorkshop({ judge: () => answer.promise });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  const saving = workshop.save();
  workshop.close();
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  answer.give('strong');
  await saving;
  expect(saved).toEqual([]);
  expect(stateOf(workshop).saving).toBe('not-yet');
});

test('what is typed while a password is judged stays, and its judgement is of the new password', async () => {
  const judged: string[] = [];
  const answer = makeAnswer<'weak'>();
  const { workshop } = openStaffWorkshop({
    judge: ({ password }) => {
      judged.push(password);
      return judged.length === 1 ? answer.promise : Promise.resolve('strong');
    },
  });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  const first = workshop.judgePassword();
  expect(stateOf(workshop).strength).toBe('judging');
  workshop.change('password', NEW_PASSWORD);
  await workshop.judgePassword();
  answer.give('weak');
  await first;
  expect(judged).toEqual([PAIR.password, NEW_PASSWORD]);
  expect(stateOf(workshop).strength).toBe('strong');
  expect(valueAt(stateOf(workshop).document, 'password')).toBe(NEW_PASSWORD);
});

test('a change while the file is being sealed is kept, and said not to be in the file', async () => {
  const answer = makeAnswer<'strong'>();
  const { workshop, saved } = openStaffWorkshop({ judge: () => answer.promise });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  const saving = workshop.save();
  await workshop.save();
  workshop.change('companies.0.name', 'Asha Couriers');
  answer.give('strong');
  await saving;
  expect(saved).toHaveLength(1);
  expect(stateOf(workshop).saving).toBe('saved-before-change');
  expect(valueAt(stateOf(workshop).document, 'companies.0.name')).toBe('Asha Couriers');
});

test('a strong password is offered, and another each time', async () => {
  const { workshop } = openStaffWorkshop();
  workshop.startEmpty();
  workshop.makePassword();
  const first = valueAt(stateOf(workshop).document, 'password');
  expect(first).toMatch(/^\w{4}(-\w{4}){5}$/);
  expect(stateOf(workshop).strength).toBe('strong');
  workshop.makePassword();
  expect(valueAt(stateOf(workshop).document, 'password')).not.toBe(first);
});

test('a service that the site’s pages may not call is named before saving', async () => {
  const { workshop } = openStaffWorkshop({ allowed: ['https://mail.example'] });
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  workshop.change('qr', '');
  const blocked = () =>
    stateOf(workshop).warnings.flatMap((each) =>
      each.kind === 'origin-blocked' ? each.origin : [],
    );
  expect(blocked()).toEqual([]);
  workshop.change('sheet.url', 'https://sheet.example/api/v1/abc');
  workshop.change('email.origin', 'https://mail.example');
  expect(blocked()).toEqual(['https://sheet.example']);
});

test('a picture that the file only names is pointed out', async () => {
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  expect(stateOf(workshop).warnings).toContainEqual({
    kind: 'picture-missing',
    path: 'companies.0.logo',
    name: sample.companies[0]?.logo,
  });
});

test('a small logo is taken as it is', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
  const { workshop } = openStaffWorkshop();
  workshop.startEmpty();
  await workshop.setPicture('companies.0.logo', new File([png], 'logo.png'));
  const logo = valueAt(stateOf(workshop).document, 'companies.0.logo');
  expect(logo).toBe(`data:image/png;base64,${Buffer.from(png).toString('base64')}`);
});

test('a large logo is shrunk until it is small enough to be mailed', async () => {
  const asked: (number | undefined)[] = [];
  const { workshop } = openStaffWorkshop({
    loadPicture: async (_address, widest = 0) => {
      asked.push(widest);
      return `data:image/png;base64,${'A'.repeat(widest * 30)}`;
    },
  });
  workshop.startEmpty();
  const photo = new File([new Uint8Array(20_000)], 'photo.png', { type: 'image/png' });
  await workshop.setPicture('companies.0.logo', photo);
  expect(asked).toEqual([480, 360]);
  expect(stateOf(workshop).pictures['companies.0.logo']).toBe('picture');
});

test('a picture whose code does not come is not called none', async () => {
  const code = '../../../src/environment/load-picture-as-data-url.ts';
  vi.doMock(code, () => {
    throw new TypeError('error loading dynamically imported module');
  });
  const { workshop } = openStaffWorkshop();
  workshop.startEmpty();
  await workshop.setPicture('qr', new File(['<svg/>'], 'qr.svg', { type: 'image/svg+xml' }));
  expect(stateOf(workshop).pictures['qr']).toBe('not-loaded');
  vi.doUnmock(code);
  await workshop.setPicture('qr', new File(['<svg/>'], 'qr.svg', { type: 'image/svg+xml' }));
  expect(stateOf(workshop).pictures['qr']).toBe('no-picture');
});

test('a file that is no picture changes nothing, and says so', async () => {
  const { workshop } = openStaffWorkshop();
  workshop.startEmpty();
  await workshop.setPicture('qr', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  expect(valueAt(stateOf(workshop).document, 'qr')).toBeUndefined();
  expect(stateOf(workshop).pictures['qr']).toBe('no-picture');
});

test('a file is changed from the first change on, until it is saved', async () => {
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  expect(stateOf(workshop).isChanged).toBe(false);
  workshop.change('companies.0.name', 'Asha Couriers');
  expect(stateOf(workshop).isChanged).toBe(true);
  await workshop.save();
  expect(stateOf(workshop).isChanged).toBe(false);
});

test('what is typed to open a file stays until one is open, and is forgotten then', async () => {
  const { workshop } = openStaffWorkshop({ sealed: await sealedText(SEALED_CONFIG, PAIR) });
  const wrong = { ...PAIR, password: 'something else' };
  workshop.noteTyped(wrong);
  await workshop.openFromHost(wrong);
  expect(workshop.state()).toMatchObject({ kind: 'closed', typed: wrong });
  workshop.noteTyped(PAIR);
  await workshop.openFromHost(PAIR);
  workshop.close();
  expect(workshop.state()).toMatchObject({ kind: 'closed', typed: { id: '', password: '' } });
});

test('closing forgets everything that was typed', async () => {
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(fileOf(JSON.stringify(sample)), PAIR);
  workshop.close();
  expect(JSON.stringify(workshop.state())).not.toContain(sample.password);
});

async function configIn(sealed: string, pair: typeof PAIR) {
  const opening = await openWithCredentials(sealed, pair);
  const parsed = parseStaffConfig(opening.kind === 'opened' ? opening.text : '');
  if (parsed.kind !== 'config') throw new Error(parsed.faults.join());
  return parsed.config;
}

function keyOf(workshop: Parameters<typeof stateOf>[0]) {
  return valueAt(stateOf(workshop).document, 'storageKey');
}

function fileOf(text: string): File {
  return new File([text], 'staff.json');
}
