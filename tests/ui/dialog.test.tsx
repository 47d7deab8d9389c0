// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
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

test('a dialog whose view is hidden after it has opened is given up as well', async () => {
  const onClose = vi.fn();
  const view = (isHidden: boolean) => (
    <div role="tabpanel" hidden={isHidden}>
      <Dialog title="Use a quote" onClose={onClose}>
        Which one?
      </Dialog>
    </div>
  );
  const { rerender } = render(view(false));
  expect(onClose).not.toHaveBeenCalled();

  rerender(view(true));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
