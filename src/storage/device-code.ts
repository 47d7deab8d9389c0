import * as v from 'valibot';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

const ID = 'code';
const DEVICE_CODE = v.object({ id: v.literal(ID), code: v.pipe(v.string(), v.nonEmpty()) });

/**
 * The code that tells this device's series apart, chosen at the first use of the database. It lives
 * beside the used numbers, so that a device that has lost these does not go on with its old code.
 *
 * @param choose is passed whether numbers were used before the database had a code
 */
export function readOrAddDeviceCode(
  database: Database,
  choose: (hasUsedNumbers: boolean) => string,
): Promise<StorageOutcome<string>> {
  return tryStorage(
    database,
    async () =>
      (await readCode(database)) ??
      // Two tabs may come here at once: the transaction makes the second one read what the first chose.
      (await inTransaction(
        database,
        'rw',
        [database.device, database.usedNumbers],
        async (database) => {
          const known = await readCode(database);
          if (known !== undefined) return known;
          const code = choose((await database.usedNumbers.count()) > 0);
          await database.device.put({ id: ID, code });
          return code;
        },
      )),
  );
}

async function readCode(database: Database): Promise<string | undefined> {
  const parsed = v.safeParse(DEVICE_CODE, await database.device.get(ID));
  return parsed.success ? parsed.output.code : undefined;
}
