import { expect, test } from 'vitest';
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
  addedAt,
});

test('tracked parcels are kept with a label and listed newest first', async () => {
  const database = newDatabase();
  await saveTrackedParcel(parcel('1234567890', 1), database);
  await saveTrackedParcel(parcel('9876543210', 2), database);
  await labelTrackedParcel('1234567890', 'Wedding saris', database);
  expect(await listTrackedParcels(database)).toEqual({
    kind: 'done',
    value: [parcel('9876543210', 2), { ...parcel('1234567890', 1), label: 'Wedding saris' }],
  });
});

test('a tracked parcel can be removed, and all of them cleared', async () => {
  const database = newDatabase();
  for (const number of [1, 2, 3]) await saveTrackedParcel(parcel(`${number}`, number), database);
  await removeTrackedParcel('2', database);
  const left = await listTrackedParcels(database);
  expect(left.kind === 'done' && left.value.map(({ number }) => number)).toEqual(['3', '1']);
  await clearTrackedParcels(database);
  expect(await listTrackedParcels(database)).toEqual({ kind: 'done', value: [] });
});
