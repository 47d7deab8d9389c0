import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { timestamp } from '../time.ts';

/** The last moment that a date can name. */
const LAST = 8.64e15;

/** When a backup was made; undefined where an earlier version made it. */
export const MADE_AT_SCHEMA = v.fallback(
  v.optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(LAST), v.transform(timestamp)),
    undefined,
  ),
  undefined,
);

/**
 * On a draft that a restore has brought, until staff confirm that it is not issued yet: the record of
 * its issue may have been lost with everything else that was newer than the backup.
 */
export const FROM_BACKUP_SCHEMA = extensibleObject({ madeAt: MADE_AT_SCHEMA });

export type FromBackup = Readonly<v.InferOutput<typeof FROM_BACKUP_SCHEMA>>;
