import * as v from 'valibot';
import { extensibleObject } from '../../domain/extensible-object.ts';
import { cleanLine } from '../../domain/invoice/clean-text.ts';
import type { IssuingDesk } from '../../domain/invoice/issuing-desk.ts';
import { keepSealedDesk, readSealedDesk } from '../../storage/issuing-desk.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import { openRecord } from '../backup/open-record.ts';
import type { SignedInContext } from '../signed-in-context.ts';

type DeskContext = Pick<SignedInContext, 'database' | 'config' | 'storageKey'>;

/**
 * What this device writes on each invoice and credit note: its desk and its clerk, each empty until
 * given. Undefined where the staff file does not ask for them.
 */
export async function readIssuingDesk({
  database,
  config,
  storageKey,
}: DeskContext): Promise<StorageOutcome<IssuingDesk | undefined>> {
  if (config.desks !== true) return { kind: 'done', value: undefined };
  const read = await readSealedDesk(database);
  if (read.kind !== 'done') return read;
  const opening =
    read.value === undefined ? undefined : await openRecord(read.value, storageKey, PLACE, parse);
  return { kind: 'done', value: opening?.kind === 'opened' ? opening.value : UNNAMED };
}

/** Remembers the desk and its clerk on this device. */
export async function saveIssuingDesk(
  { database, storageKey }: Pick<DeskContext, 'database' | 'storageKey'>,
  { desk, issuedBy }: IssuingDesk,
): Promise<StorageOutcome<void>> {
  const written = { desk: cleanLine(desk), issuedBy: cleanLine(issuedBy) };
  const sealed = await sealWithStorageKey(JSON.stringify(written), storageKey, PLACE);
  return keepSealedDesk(database, sealed);
}

const PLACE = 'device/issuing-desk';
const UNNAMED: IssuingDesk = { desk: '', issuedBy: '' };

const ISSUING_DESK = extensibleObject({ desk: v.string(), issuedBy: v.string() });

function parse(value: unknown): IssuingDesk | undefined {
  const parsed = v.safeParse(ISSUING_DESK, value);
  if (!parsed.success) return undefined;
  const { desk, issuedBy } = parsed.output;
  return { desk, issuedBy };
}
