import {
  type FingerprintCustomer,
  makeForgottenCheck,
} from '../../domain/customers/forgotten-check.ts';
import { namedAt } from '../../domain/customers/named-at.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { makeCustomerFingerprints } from './customer-fingerprints.ts';
import { sealCustomer } from './customer-records.ts';
import { type OpenedCustomer, openCustomerRows } from './open-customer-rows.ts';

/**
 * Of these rows, those of forgotten customers that have to cover more, as they will be: whoever is
 * forgotten is forgotten under every name that any of the rows had for the same customer by then.
 */
export async function coverNames(
  rows: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly SealedCustomer[]> {
  if (!rows.some(({ isForgotten }) => isForgotten)) return [];
  const opened = await openCustomerRows(rows, key);
  const named = await readNames(opened, makeCustomerFingerprints(key));
  const covering = opened.map(async ({ row, record }) => {
    if (record.kind !== 'forgotten') return [];
    const { fingerprints = [] } = record;
    const all = withNames(fingerprints, row, named);
    if (all.size === new Set(fingerprints).size) return [];
    const covered = { ...record, fingerprints: [...all] };
    return [{ ...row, sealed: await sealCustomer(row.id, covered, key) }];
  });
  return (await Promise.all(covering)).flat();
}

interface Named {
  readonly id: string;
  readonly namedAt: Timestamp;
  readonly fingerprints: readonly string[];
  /** Those that no forgetting has covered since the customer got them. */
  readonly uncovered: readonly string[];
}

async function readNames(
  opened: readonly OpenedCustomer[],
  fingerprintOf: FingerprintCustomer,
): Promise<readonly Named[]> {
  const forgottenSince = makeForgottenCheck(opened, fingerprintOf);
  const named = opened.map(async ({ id, changedAt, record }): Promise<Named[]> => {
    if (record.kind !== 'kept') return [];
    const since = namedAt({ changedAt, record });
    const names = await Promise.all(
      record.keys.map(async (name) => ({
        fingerprint: await fingerprintOf(name),
        isCovered: (await forgottenSince(name, since)) !== undefined,
      })),
    );
    const uncovered = names.filter(({ isCovered }) => !isCovered);
    const fingerprintsOf = (some: typeof names) => some.map(({ fingerprint }) => fingerprint);
    return [
      {
        id,
        namedAt: since,
        fingerprints: fingerprintsOf(names),
        uncovered: fingerprintsOf(uncovered),
      },
    ];
  });
  return (await Promise.all(named)).flat();
}

/** With all names of the customer that a row of this id or with one of these names has. */
function withNames(
  fingerprints: readonly string[],
  { id, changedAt }: SealedCustomer,
  named: readonly Named[],
): ReadonlySet<string> {
  const all = new Set(fingerprints);
  const earlier = named.filter((each) => each.namedAt <= changedAt);
  let known = -1;
  while (known < all.size) {
    known = all.size;
    for (const each of earlier) {
      const isSame = each.id === id || each.fingerprints.some((name) => all.has(name));
      if (isSame) for (const name of each.uncovered) all.add(name);
    }
  }
  return all;
}
