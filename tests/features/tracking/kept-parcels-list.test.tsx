// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { KeptParcelsList } from '../../../src/features/tracking/kept-parcels-list.tsx';
import { listTrackedParcels, saveTrackedParcel } from '../../../src/storage/tracked-parcels.ts';
import '../../support/live-queries.ts';
import { newDatabase } from '../../support/new-database.ts';
import { TestPage } from '../../support/test-page.tsx';

const PARCEL = { number: '790535312317', label: '', carrier: 'fedex', addedAt: timestamp(1) };

test('a label is saved while it is typed, before the field is left', async () => {
  const database = newDatabase();
  await saveTrackedParcel(database, PARCEL);
  render(
    <TestPage database={database}>
      <MemoryRouter>
        <KeptParcelsList />
      </MemoryRouter>
    </TestPage>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Label for 790535312317');
  fireEvent.change(field, { target: { value: 'Wedding saris ' } });
  await waitFor(async () =>
    expect(await listTrackedParcels(database)).toEqual({
      kind: 'done',
      value: [{ ...PARCEL, label: 'Wedding saris' }],
    }),
  );
  expect(field.value).toBe('Wedding saris ');
});
