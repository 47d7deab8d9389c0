// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog.tsx';

test('a dialog is opened in front of the page', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Use a quote" onClose={onClose}>
      Which one?
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Use a quote' })).toHaveProperty('open', true);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog whose code comes when another view is shown is given up, as it would block the page unseen', () => {
  const onClose = vi.fn();
  const { container } = render(
    <div role="tabpanel" hidden>
      <Dialog title="Use a quote" onClose={onClose}>
        Which one?
      </Dialog>
    </div>,
  );
  expect(container.querySelector('dialog')).toHaveProperty('open', false);
  expect(onClose).toHaveBeenCalledOnce();
});
