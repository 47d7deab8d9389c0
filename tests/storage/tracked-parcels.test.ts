import { expect, test } from 'vitest';
import {
  clearTrackedParcels,
  labelTrackedParcel,
  listTrackedParcels,
  removeTrackedParcel,
  saveTrackedParcel,
} from '../../src/storage/tracked-parcels.ts';
import { newDesk } from '../support/new-database.ts';

const parcel = (number: string, addedAt: number) => ({
  number,
  label: '',
  carrier: 'dhl',
  addedAt,
});

test('tracked parcels are kept with a label and listed newest first', async () => {
  const desk = newDesk();
  await saveTrackedParcel(parcel('1234567890', 1), desk);
  await saveTrackedParcel(parcel('9876543210', 2), desk);
  await labelTrackedParcel('1234567890', 'Wedding saris', desk);
  expect(await listTrackedParcels(desk)).toEqual({
    kind: 'done',
    value: [parcel('9876543210', 2), { ...parcel('1234567890', 1), label: 'Wedding saris' }],
  });
});

test('a tracked parcel can be removed, and all of them cleared', async () => {
  const desk = newDesk();
  for (const number of [1, 2, 3]) await saveTrackedParcel(parcel(`${number}`, number), desk);
  await removeTrackedParcel('2', desk);
  const left = await listTrackedParcels(desk);
  expect(left.kind === 'done' && left.value.map(({ number }) => number)).toEqual(['3', '1']);
  await clearTrackedParcels(desk);
  expect(await listTrackedParcels(desk)).toEqual({ kind: 'done', value: [] });
});
