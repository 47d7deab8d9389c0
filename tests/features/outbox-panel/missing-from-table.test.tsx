// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MissingFromTable } from '../../../src/features/outbox-panel/missing-from-table.tsx';

test('once the row was ordered, the focus goes to what is said, and stays where staff take it', async () => {
  const { rerender } = render(missing());
  await userEvent.click(screen.getByRole('button', { name: /^Send its row again/ }));
  expect(document.activeElement).toBe(await screen.findByText(/its row is sent again/));
  const elsewhere = screen.getByRole('textbox');
  elsewhere.focus();
  rerender(missing());
  expect(document.activeElement).toBe(elsewhere);
});

function missing() {
  return (
    <>
      <MissingFromTable
        row={{}}
        name="INV-2026-002 from Sample Courier"
        isReadable
        isMarked={false}
        onSendAgain={() => Promise.resolve({ kind: 'done', value: 'waits' })}
      />
      <input />
    </>
  );
}
