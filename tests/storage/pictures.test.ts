import { expect, test } from 'vitest';
import { addMissingPictures, readPicture } from '../../src/storage/pictures.ts';
import { newDatabase } from '../support/new-database.ts';

const logo = { id: 'logo', sealed: 'sealed logo' };

test('a picture is stored once, and read by its id', async () => {
  const database = newDatabase();
  await addMissingPictures(database, [logo, { id: 'seal', sealed: 'sealed seal' }]);
  await addMissingPictures(database, [{ ...logo, sealed: 'the same, sealed anew' }]);
  expect(await readPicture(database, 'logo')).toEqual({ kind: 'done', value: logo });
  expect(await database.pictures.count()).toBe(2);
});

test('a picture that is missing, or that this version cannot read, is undefined', async () => {
  const database = newDatabase();
  await database.pictures.put({ id: 'later', sealed: { by: 'a newer version' } });
  for (const id of ['later', 'logo'])
    expect(await readPicture(database, id)).toEqual({ kind: 'done', value: undefined });
});
