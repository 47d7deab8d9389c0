// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Tracker } from '../../../src/features/tracking/tracker.tsx';
import { TestPage } from '../../support/test-page.tsx';

const UNKNOWN = 'No carrier we know uses numbers like this.';
const NONE_FOUND = 'No tracking number found.';

describe('a number that may have a typo', () => {
  test('comes with readings to compare, and the chosen one replaces it', async () => {
    await find('RB213456785GB');
    expect(screen.getByText('Possible typo')).toBeTruthy();
    expect(field().value).toBe('RB213456785GB');
    await userEvent.click(screen.getByRole('button', { name: 'Use RB123456785GB' }));
    expect(field().value).toBe('RB123456785GB');
    expect(screen.getByText('Check digit correct')).toBeTruthy();
  });

  test('is replaced in its place, also when it was typed in groups', async () => {
    await find('RB 2134 5678 5GB, 3318810025');
    await userEvent.click(screen.getByRole('button', { name: 'Use RB123456785GB' }));
    expect(field().value).toBe('RB123456785GB, 3318810025');
    expect(parcels()).toHaveLength(2);
  });
});

describe('a number that no carrier is known for', () => {
  test('may go to any of the five', async () => {
    await find('XB-55512');
    expect(parcel('XB55512').textContent).toContain(UNKNOWN);
    expect(within(parcel('XB55512')).getAllByRole('link')).toHaveLength(5);
  });

  test('is listed beside the others', async () => {
    await find('794644790301 1Z999AA10123456784 00340434161094042557');
    expect(parcels()).toHaveLength(3);
    expect(parcel('00340434161094042557').textContent).toContain(UNKNOWN);
  });
});

test('the carrier that the text names comes first, and the others stay', async () => {
  await find('DHL 1234567890');
  expect(
    within(parcel('1234567890'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/DHL Express.*Possible typo.*Mentioned in your text\./),
    expect.stringMatching(/Aramex.*Possible/),
  ]);
  expect(parcel('1234567890').textContent).toContain('This number may have a typo.');
});

test('of 51 numbers the first 50 are shown, and the page says so', async () => {
  await find(Array.from({ length: 51 }, (_, index) => 790_535_312_000 + index).join('\n'));
  expect(parcels()).toHaveLength(50);
  expect(
    screen.getByText('Only the first 50 numbers are shown. Paste the rest separately.'),
  ).toBeTruthy();
});

test.each([
  ['nothing', '', /^Type or paste a tracking number\.$/],
  ['a text without a number', 'Where is my parcel?', new RegExp(`^${NONE_FOUND}`)],
  ['41 digits', '7'.repeat(41), /a tracking number has 40 characters at most\.$/],
])('%s leads back to the field, which says what is missing', async (_, text, message) => {
  await find(text);
  const described = screen.getByRole('textbox', {
    name: 'Tracking number',
    description: message,
  });
  await waitFor(() => expect(document.activeElement).toBe(described));
  expect(parcels()).toEqual([]);
});

describe('without a press', () => {
  test('several numbers are found when they are pasted', async () => {
    open();
    await userEvent.click(field());
    await userEvent.paste('3318810025\n790535312317, 1Z5R89390357567127');
    expect(parcels()).toHaveLength(3);
  });

  test('a pasted text without a number is corrected at once', async () => {
    open();
    await userEvent.click(field());
    await userEvent.paste('Where is my parcel?');
    expect(screen.getByText(new RegExp(`^${NONE_FOUND}`))).toBeTruthy();
  });

  test('Enter finds a typed number', async () => {
    open();
    await userEvent.type(field(), '3318810025{Enter}');
    expect(parcels()).toHaveLength(1);
  });
});

test.each([
  ['text', 'Your parcel 1Z5R89390357567127 is on its way', '1Z5R89390357567127'],
  ['number', '3318810025', '3318810025'],
])('an address that brings a %s shows its parcel at once', (name, text, number) => {
  open(`?${name}=${encodeURIComponent(text)}`);
  expect(parcel(number)).toBeTruthy();
});

describe('a text that the page’s address brings', () => {
  const SHARED = '/track?text=Your+parcel%0A3318810025';
  const TEXT = 'Your parcel\n3318810025';

  test('goes below what was typed before', () => {
    expect(takeOver(SHARED, '790535312317')).toBe(`790535312317\n${TEXT}`);
    expect(takeOver(SHARED, '')).toBe(TEXT);
  });

  test('stays over a reload as the person has left it, and its numbers are found again', () => {
    takeOver(SHARED, '');
    expect(takeOver(undefined, TEXT)).toBe(TEXT);
    expect(takeOver(undefined, 'Your parcel\n790535312317')).toBe('Your parcel\n790535312317');
    expect(parcels()).toHaveLength(1);
    expect(parcel('790535312317')).toBeTruthy();
  });

  test('comes again over a reload that keeps nothing', () => {
    takeOver(SHARED, '');
    expect(takeOver(undefined, '')).toBe(TEXT);
  });

  /**
   * What is in the field once a page that was written at the build is taken over.
   * @param address none where the page is loaded again
   */
  function takeOver(address: string | undefined, typed: string): string {
    cleanup();
    if (address !== undefined) history.replaceState(null, '', address);
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(page());
    for (const area of container.querySelectorAll('textarea')) area.value = typed;
    render(page(), { container, hydrate: true });
    return field().value;
  }
});

function open(search = ''): void {
  history.replaceState(null, '', `/track${search}`);
  render(page());
}

function page(): ReactElement {
  return (
    <TestPage environment={{ onNextFrame: (act) => void setTimeout(act) }}>
      <Tracker />
    </TestPage>
  );
}

/** Types a text, every key of it, so that nothing counts as pasted, and asks for its carriers. */
async function find(text: string): Promise<void> {
  open();
  if (text !== '') await userEvent.type(field(), text.replaceAll('\n', '{Shift>}{Enter}{/Shift}'));
  await userEvent.click(screen.getByRole('button', { name: 'Find the carrier' }));
}

function field(): HTMLTextAreaElement {
  return screen.getByLabelText('Tracking number');
}

function parcel(number: string): HTMLElement {
  return screen.getByRole('article', { name: `Parcel ${number}` });
}

function parcels(): HTMLElement[] {
  return screen.queryAllByRole('article');
}
