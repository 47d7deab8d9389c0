import { expect, test } from 'vitest';
import {
  addMissingServiceAddresses,
  readMailAddress,
  readSheetAddress,
  sealMissingServiceAddresses,
} from '../../src/storage/service-addresses.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

test('what is stored to be sent brings the address that this device lacks, and no other', async () => {
  const database = newDatabase();
  const { mail } = SAMPLE_ADDRESSES;
  await addMissingServiceAddresses(
    database,
    await sealMissingServiceAddresses(database, { mail, sheet: undefined as never }),
  );
  expect(await readMailAddress(database)).toEqual({ kind: 'done', value: mail });
  expect(await database.destinations.count()).toBe(1);
});

test('an address that another tab has stored meanwhile stays', async () => {
  const database = newDatabase();
  const url = 'https://sheet.example/api/v1/another';
  const [ours, theirs] = [
    await sealMissingServiceAddresses(database, SAMPLE_ADDRESSES),
    await sealMissingServiceAddresses(database, { sheet: { url } }),
  ];
  await addMissingServiceAddresses(database, theirs);
  await addMissingServiceAddresses(database, ours);
  expect(await readSheetAddress(database)).toEqual({ kind: 'done', value: { url } });
  expect(await readMailAddress(database)).toEqual({ kind: 'done', value: SAMPLE_ADDRESSES.mail });
});
