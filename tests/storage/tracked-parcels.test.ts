import { expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import {
  clearTrackedParcels,
  labelTrackedParcel,
  listTrackedParcels,
  removeTrackedParcel,
  saveTrackedParcel,
} from '../../src/storage/tracked-parcels.ts';
import { newDatabase } from '../support/new-database.ts';

const parcel = (number: string, addedAt: number) => ({
  number,
  label: '',
  carrier: 'dhl',
  addedAt: timestamp(addedAt),
});

test('tracked parcels are kept with a label and listed newest first', async () => {
  const database = newDatabase();
  await saveTrackedParcel(database, parcel('1234567890', 1));
  await saveTrackedParcel(database, parcel('0987654321', 2));
  await labelTrackedParcel(database, '1234567890', 'Wedding saris');
  expect(await listTrackedParcels(database)).toEqual({
    kind: 'done',
    value: [parcel('0987654321', 2), { ...parcel('1234567890', 1), label: 'Wedding saris' }],
  });
});

test('a tracked parcel can be removed, and all of them cleared', async () => {
  const database = newDatabase();
  for (const number of [1, 2, 3]) await saveTrackedParcel(database, parcel(`${number}`, number));
  await removeTrackedParcel(database, '2');
  const left = await listTrackedParcels(database);
  expect(left.kind === 'done' && left.value.map(({ number }) => number)).toEqual(['3', '1']);
  await clearTrackedParcels(database);
  expect(await listTrackedParcels(database)).toEqual({ kind: 'done', value: [] });
});

test('a parcel that is saved again keeps what a newer version has added to it', async () => {
  const database = newDatabase();
  await database.trackedParcels.put({ ...parcel('1', 1), laterField: 'kept' });
  await saveTrackedParcel(database, parcel('1', 2));
  expect(await database.trackedParcels.get('1')).toEqual({ ...parcel('1', 2), laterField: 'kept' });
});
