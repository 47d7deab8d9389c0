// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openCalculator } from '../../support/calculator-page.tsx';

describe('on a device whose next drawing is late', () => {
  test('the first field of a new box has the focus once it is drawn', async () => {
    const { draw } = await openWithLateDrawing();
    await press('Add another box');
    draw();
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Weight (kg) 2' }));
  });

  test('of two new boxes the last one has it', async () => {
    const { draw } = await openWithLateDrawing();
    await press('Add another box');
    await press('Add another box');
    draw();
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Weight (kg) 3' }));
  });

  test.each(['Add another box', 'Calculate Price'])(
    'who types elsewhere after %s stays there',
    async (button) => {
      const { draw } = await openWithLateDrawing();
      await press(button);
      await userEvent.click(otherField());
      draw();
      expect(document.activeElement).toBe(otherField());
    },
  );

  test('who types elsewhere after a box is removed stays there', async () => {
    const { draw } = await openWithLateDrawing();
    await press('Add another box');
    draw();
    await press('Remove box 2');
    await userEvent.click(otherField());
    draw();
    expect(document.activeElement).toBe(otherField());
  });
});

async function openWithLateDrawing() {
  const acts: (() => void)[] = [];
  await openCalculator('', { onNextFrame: (act) => void acts.push(act) });
  const draw = () => {
    for (const act of acts.splice(0)) act();
  };
  return { draw };
}

async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }));
}

function otherField(): HTMLElement {
  return screen.getByLabelText('Can I send it?');
}
