import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeOwnPassword } from '../../../src/agency/staff/judge-own-password.ts';
import { valueAt } from '../../../src/workshop/staff/json-path.ts';
import { readBusiness } from '../../../tools/agency/read-business.ts';
import { embedPicture } from '../../../tools/staff/embed-picture.ts';
import { sealStaffFile } from '../../../tools/staff/seal-staff-file.ts';
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { staffFileWith } from '../../support/staff-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openStaffWorkshop, sealedText, stateOf } from './open-staff-workshop.ts';

const PAIR = { id: sample.id, password: sample.password };
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);

test.each([
  ['an empty file', () => '', 'it is not JSON'],
  [
    'a sealed file that was cut off',
    (sealed: string) => sealed.slice(0, sealed.length / 2),
    'it is not JSON',
  ],
  [
    'a sealed file of which the middle is missing',
    (sealed: string) => `${sealed.slice(0, 60)}"`,
    'the file is damaged, or is no sealed staff file',
  ],
  [
    'a web page under its name',
    () => '\n<!DOCTYPE html><html lang="en">',
    'it is a web page, and no staff file',
  ],
  ['a PDF under its name', () => '%PDF-1.7', 'it is a PDF, and no staff file'],
  ['a list', () => '[1, 2]', 'the file is no staff file'],
  ['a rate card’s number', () => '4750', 'the file is no staff file'],
])('%s of this device is named, and nothing is opened', async (_, damage, reason) => {
  const { workshop } = openStaffWorkshop();
  const text = damage(await sealedText({ format: 1 }, PAIR));
  await workshop.openFile(new File([text], 'staff.sealed.json'), PAIR);
  expect(workshop.state()).toMatchObject({
    kind: 'closed',
    isOpening: false,
    problem: { kind: 'unreadable', reason: expect.stringContaining(reason) },
  });
});

test('a host that sends a web page in place of the staff file is named', async () => {
  const { workshop } = openStaffWorkshop({ sealed: '<!doctype html><title>Home</title>' });
  await workshop.openFromHost(PAIR);
  expect(workshop.state()).toMatchObject({
    problem: { kind: 'unreadable', reason: 'it is a web page, and no staff file' },
  });
});

test('a picture in place of the staff file is named', async () => {
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(new File([PNG], 'staff.json'), PAIR);
  expect(workshop.state()).toMatchObject({
    problem: { kind: 'unreadable', reason: 'it is a picture, and no staff file' },
  });
});

test('a file of 60 MB is neither opened nor taken for a picture', async () => {
  const film = new File(['frames'], 'film.png', { type: 'image/png' });
  Object.defineProperty(film, 'size', { value: 60_000_000 });
  film.arrayBuffer = () => Promise.reject(new Error('must not be read'));
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(film, PAIR);
  expect(workshop.state()).toMatchObject({
    problem: { kind: 'unreadable', reason: 'the file has 60 MB, so it is the wrong one' },
  });
  workshop.startEmpty();
  workshop.change('companies.0.name', 'Asha Couriers');
  await workshop.setPicture('companies.0.logo', film);
  expect(stateOf(workshop).pictures['companies.0.logo']).toBe('unreadable');
  expect(valueAt(stateOf(workshop).document, 'companies.0.name')).toBe('Asha Couriers');
});

test('after a damaged file a good one can be opened', async () => {
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(new File(['{'], 'staff.json'), PAIR);
  await workshop.openFile(new File([JSON.stringify(sample)], 'staff.json'), PAIR);
  expect(stateOf(workshop).faults).toEqual([]);
});

test.each([
  ['a logo that is not there', 'gone.png', 'gone.png was not found'],
  ['a logo that is no picture', 'words.png', 'words.png is neither PNG nor JPEG'],
  ['a logo of another site', 'https://other.example/a.png', 'is on another site'],
])('%s is named by the build and by the workshop', async (_, named, says) => {
  const folder = temporaryFolder('logos');
  writeFileSync(join(folder, 'words.png'), 'hello');
  const { warnings } = embedPicture(named, join(folder, 'staff.json'));
  expect(warnings).toEqual([expect.stringContaining(says)]);
  const { workshop } = openStaffWorkshop();
  const text = JSON.stringify(staffFileWith('companies.0.logo', named));
  await workshop.openFile(new File([text], 'staff.json'), PAIR);
  expect(stateOf(workshop).warnings).toContainEqual({
    kind: 'picture-missing',
    path: 'companies.0.logo',
    name: named,
  });
});

test('a password that is too weak stops the build as it stops the workshop', async () => {
  const path = join(temporaryFolder('staff'), 'staff.json');
  const text = JSON.stringify(staffFileWith('password', 'courier123'));
  writeFileSync(path, text);
  const business = readBusiness(AGENCY_FOLDER);
  await expect(sealStaffFile(path, business)).rejects.toThrow(/password/);
  const { workshop, saved } = openStaffWorkshop({
    judge: async (staffFile) => judgeOwnPassword(staffFile, business),
  });
  await workshop.openFile(new File([text], 'staff.json'), PAIR);
  await workshop.save();
  expect(stateOf(workshop).saving).toBe('refused');
  expect(saved).toEqual([]);
});
