import { beforeEach, expect, test } from 'vitest';
import { type Json, valueAt } from '../../../src/workshop/staff/json-path.ts';
import { servicesInDocument } from '../../../src/workshop/staff/services-in-document.ts';
import type { StaffWorkshop } from '../../../src/workshop/staff/staff-workshop.ts';
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { openStaffWorkshop, stateOf } from './open-staff-workshop.ts';

const TABLE = {
  kind: 'postgrest',
  url: 'https://project.example/rest/v1/invoices',
  key: 'sb_publishable_sample',
  readKey: 'may-read-everything',
};
const RELAY = {
  kind: 'relay',
  origin: 'https://mail.agency.example',
  serviceId: 'counter',
  templateId: 'invoice',
  publicKey: 'k1',
};

beforeEach(deriveQuickly);

test('a table comes with empty fields, and the sheet’s address comes back with the sheet', async () => {
  const workshop = await opened();
  workshop.chooseKind('sheet', 'postgrest');
  expect(at(workshop, 'sheet')).toEqual({ kind: 'postgrest', url: '', key: '' });
  const faulty = new Set(stateOf(workshop).faults.map(({ path }) => path));
  expect([...faulty]).toEqual(['sheet.url', 'sheet.key']);
  workshop.chooseKind('sheet', 'service');
  expect(at(workshop, 'sheet')).toEqual(sample.sheet);
});

test('a table keeps both keys when the other kind is chosen by mistake', async () => {
  const workshop = await opened({ sheet: TABLE });
  workshop.chooseKind('sheet', 'service');
  expect(at(workshop, 'sheet')).toEqual({ url: '' });
  workshop.chooseKind('sheet', 'postgrest');
  expect(at(workshop, 'sheet')).toEqual(TABLE);
});

test('choosing the kind that is there changes nothing', async () => {
  const workshop = await opened({ sheet: TABLE, email: RELAY });
  workshop.chooseKind('sheet', 'postgrest');
  workshop.chooseKind('email', 'relay');
  expect(at(workshop, 'sheet')).toEqual(TABLE);
  expect(at(workshop, 'email')).toEqual(RELAY);
});

test('a relay needs no service ID of its own, and the mail service comes back as it was', async () => {
  const workshop = await opened();
  workshop.chooseKind('email', 'relay');
  expect(at(workshop, 'email')).toMatchObject({ kind: 'relay', origin: '', serviceId: 'relay' });
  workshop.chooseKind('email', 'service');
  expect(at(workshop, 'email')).toEqual(sample.email);
});

test('fields that the form does not know stay with either kind', async () => {
  const workshop = await opened({ sheet: { ...TABLE, note: 'in Mumbai' } });
  workshop.chooseKind('sheet', 'service');
  expect(at(workshop, 'sheet')).toEqual({ url: '', note: 'in Mumbai' });
  workshop.chooseKind('sheet', 'postgrest');
  expect(at(workshop, 'sheet')).toEqual({ ...TABLE, note: 'in Mumbai' });
});

test('a table without its kind is named at the kind, and choosing it is all there is to do', async () => {
  const { kind: _, ...withoutKind } = TABLE;
  const workshop = await opened({ sheet: withoutKind });
  expect(stateOf(workshop).faults).toEqual([{ path: 'sheet.kind', wrong: 'is missing' }]);
  workshop.chooseKind('sheet', 'postgrest');
  expect(at(workshop, 'sheet')).toEqual(TABLE);
  expect(stateOf(workshop).faults).toEqual([]);
});

test('keys of one file never come into the next', async () => {
  const workshop = await opened({ sheet: TABLE });
  workshop.chooseKind('sheet', 'service');
  await open(workshop, {});
  workshop.chooseKind('sheet', 'postgrest');
  expect(at(workshop, 'sheet.readKey')).toBeUndefined();
});

test('the services are tried with the reading key, and rows go out without it', async () => {
  const workshop = await opened({ sheet: TABLE });
  const services = servicesInDocument(stateOf(workshop).document);
  const { kind, ...table } = TABLE;
  expect(services).toMatchObject({ kind: 'ready', hasIssued: true, table });
  expect(JSON.stringify({ ...services, table: undefined })).not.toContain(TABLE.readKey);
});

async function opened(change: object = {}): Promise<StaffWorkshop> {
  const { workshop } = openStaffWorkshop();
  await open(workshop, change);
  return workshop;
}

function open(workshop: StaffWorkshop, change: object): Promise<void> {
  const file = new File([JSON.stringify({ ...sample, ...change })], 'staff.json');
  return workshop.openFile(file, { id: '', password: '' });
}

function at(workshop: StaffWorkshop, path: string): Json | undefined {
  return valueAt(stateOf(workshop).document, path);
}
