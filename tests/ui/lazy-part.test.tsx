// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../src/ui/lazy-part.tsx';
import { TestPage } from '../support/test-page.tsx';

test('a part whose code does not come leaves the rest of the screen, and is there at the next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [Promise.reject(new TypeError('gone')), Promise.resolve(Payments)];
  const Part = lazyPart<{ owing: string }>(() => answers.shift() ?? Promise.resolve(Payments));
  render(
    <TestPage>
      <input aria-label="Name" defaultValue="Asha" />
      <Suspense>
        <Part owing="₹100" />
      </Suspense>
    </TestPage>,
  );
  await screen.findByText(/^This part of the app could not be loaded/);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Owing ₹100');
});

function Payments({ owing }: { readonly owing: string }) {
  return <p>Owing {owing}</p>;
}
