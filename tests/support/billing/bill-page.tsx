import { fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { PageRuntime } from '../../../src/environment/page-runtime.ts';
import { type Outbox, OutboxContext } from '../../../src/features/outbox-panel/outbox-context.ts';
import { DeskIsland } from '../../../src/pages/bill/desk-island.tsx';
import { InstallationContext } from '../../../src/ui/installation.ts';
import { PageContext } from '../../../src/ui/page-context.ts';
import { eventually } from './eventually.ts';
import { press } from './show-desk.tsx';

/** Whom the staff file of a test lets in. */
export const PAIR = { id: 'demo', password: 'demo-parcel-desk' };

/** Shows the page at `/bill`: the login form, and the desk after it. */
export function showBillPage(runtime: PageRuntime, flush: Outbox['flush']): void {
  const outbox = {
    flush,
    isSending: () => false,
    environment: () => Promise.reject(new Error('no outbox')),
  };
  const installation = {
    isOffered: () => false,
    subscribe: () => () => undefined,
    ask: () => Promise.resolve('declined' as const),
  };
  render(
    <PageContext value={runtime}>
      <OutboxContext value={outbox}>
        <InstallationContext value={installation}>
          <DeskIsland />
        </InstallationContext>
      </OutboxContext>
    </PageContext>,
  );
}

export async function signIn(): Promise<void> {
  fireEvent.change(screen.getByLabelText('ID'), { target: { value: PAIR.id } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PAIR.password } });
  await press('Login');
  await eventually(() => expect(screen.getAllByRole('radio')).toHaveLength(4));
}
