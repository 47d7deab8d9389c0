import { describe, expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import type { SealedCustomer } from '../../src/storage/customers.ts';
import { openSideRecords } from '../../src/storage/open-side-records.ts';
import type { RecordOpening, RecordVault } from '../../src/storage/record-vault.ts';

type Fate = RecordOpening<unknown>['kind'];

const FATES: readonly Fate[] = ['opened', 'other-key', 'unknown', 'damaged'];

/** A record opens as its sealed text says. */
const open = async ({ sealed }: { sealed: string }): Promise<RecordOpening<unknown>> =>
  ({ kind: sealed, value: undefined }) as RecordOpening<unknown>;
const VAULT = { openPayment: open, openCustomer: open, openPicture: open } as Pick<
  RecordVault,
  'openPayment' | 'openCustomer' | 'openPicture'
> as RecordVault;

const customer = (sealed: string, changedAt = 1, id: string = sealed): SealedCustomer => ({
  id,
  changedAt: timestamp(changedAt),
  isForgotten: false,
  draftIds: [],
  sealed,
});

const openBackup = () =>
  openSideRecords(
    {
      payments: FATES.map((sealed) => ({ id: sealed, invoiceId: 'invoice-1', sealed })),
      customers: FATES.map((sealed) => customer(sealed, 2)),
      pictures: FATES.map((sealed) => ({ id: sealed, sealed })),
    },
    VAULT,
  );

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('of the records of a backup', () => {
  test('those that are damaged are left out, and no others', async () => {
    const { payments, pictures, customersFor } = await openBackup();
    const whole = ['opened', 'other-key', 'unknown'];
    expect(idsOf(payments)).toEqual(whole);
    expect(idsOf(pictures)).toEqual(whole);
    expect(idsOf(customersFor([])).sort()).toEqual([...whole].sort());
  });

  test('it is said of each how it opened', async () => {
    const { openings } = await openBackup();
    expect(openings.map(({ kind }) => kind)).toEqual([...FATES, ...FATES, ...FATES]);
  });

  test('only those that opened count as opened', async () => {
    const { isOpened } = await openBackup();
    expect(FATES.filter((sealed) => isOpened({ sealed }))).toEqual(['opened']);
  });
});

describe('a customer of a backup takes the place of ours', () => {
  test('when it was changed later, unless it cannot be read here', async () => {
    const { customersFor } = await openBackup();
    const ours = ['opened', 'other-key', 'unknown'].map((id) => customer('ours', 1, id));
    expect(idsOf(customersFor(ours))).toEqual(['opened']);
  });

  test('when it was forgotten, though only a newer version can read its record', async () => {
    const forgotten = { ...customer('unknown', 2), isForgotten: true };
    const { customersFor } = await openSideRecords(
      { payments: [], customers: [forgotten], pictures: [] },
      VAULT,
    );
    expect(customersFor([customer('ours', 3, 'unknown')])).toEqual([forgotten]);
  });

  test('not when ours was forgotten too, and only a newer version can read theirs', async () => {
    const forgotten = { ...customer('unknown', 2), isForgotten: true };
    const { customersFor } = await openSideRecords(
      { payments: [], customers: [forgotten], pictures: [] },
      VAULT,
    );
    const ours = { ...customer('opened', 1, 'unknown'), isForgotten: true };
    expect(customersFor([ours])).toEqual([]);
  });

  test('not when ours was changed later', async () => {
    const { customersFor } = await openBackup();
    const ours = ['opened', 'other-key', 'unknown'].map((id) => customer('ours', 3, id));
    expect(customersFor(ours)).toEqual([]);
  });

  test('when ours is another one, though it cannot be opened here', async () => {
    const { customersFor } = await openBackup();
    expect(idsOf(customersFor([customer('ours', 3, 'opened')]))).toEqual(['other-key', 'unknown']);
  });

  test('when ours is damaged, however late it was changed', async () => {
    const { customersFor } = await openBackup();
    const ours = [customer('broken', 3, 'opened')];
    expect(idsOf(customersFor(ours, new Set(['broken'])))).toContain('opened');
  });

  test('not when ours was forgotten, though its record is damaged', async () => {
    const { customersFor } = await openBackup();
    const ours = [{ ...customer('broken', 1, 'opened'), isForgotten: true }];
    expect(idsOf(customersFor(ours, new Set(['broken'])))).not.toContain('opened');
  });
});
