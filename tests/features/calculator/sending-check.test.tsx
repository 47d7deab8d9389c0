// @vitest-environment happy-dom

import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SendingCheck } from '../../../src/features/calculator/sending-check.tsx';
import { TestPage } from '../../support/test-page.tsx';

describe('“Can I send it?” answers', () => {
  test.each([
    ['perfume', /^No\. Perfume, nail polish and other flammable liquids\./],
    ['power bank', /^No\. Power banks and loose batteries\./],
    ['pickle', /^With conditions\. Pickles,/],
    ['medicine', /^With conditions\. Medicines\./],
    ['two cotton sarees', /^Yes, as a rule\. Clothes and fabrics\./],
  ])('“%s”, with the reason and whom to ask', async (typed, answer) => {
    render(<SendingCheck />, { wrapper: TestPage });
    await userEvent.type(field(), typed);
    await waitFor(() => expect(paragraphs()[0]).toMatch(answer));
    expect(paragraphs().at(-1)).toMatch(/^Countries have rules of their own/);
    expect(askUs().getAttribute('href')).toBe('/contact');
  });

  test('a text with a typing error by asking whether that was meant', async () => {
    render(<SendingCheck />, { wrapper: TestPage });
    await userEvent.type(field(), 'parfumme');
    await waitFor(() =>
      expect(paragraphs().slice(0, 2)).toEqual([
        'Nothing found for “parfumme”. Did you mean perfume?',
        expect.stringMatching(/^No\. Perfume/),
      ]),
    );
  });

  test('what is not on the list with a link to ask', async () => {
    render(<SendingCheck />, { wrapper: TestPage });
    await userEvent.type(field(), 'xylophone zebra');
    await waitFor(() =>
      expect(paragraphs()).toEqual([
        '“xylophone zebra” is not on our list. Ask us before you send it.',
      ]),
    );
    expect(askUs().getAttribute('href')).toBe('/contact');
  });

  test('nothing while there are one or two letters', async () => {
    render(<SendingCheck />, { wrapper: TestPage });
    await userEvent.type(field(), 'pe');
    await userEvent.type(field(), 'rfume');
    await waitFor(() => expect(paragraphs()).not.toEqual([]));
    await userEvent.clear(field());
    await userEvent.type(field(), 'zq');
    expect(paragraphs()).toEqual([]);
  });
});

test('what was typed before the code came is answered', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <TestPage>
      <SendingCheck />
    </TestPage>,
  );
  document.body.append(place);
  within(place).getByLabelText<HTMLInputElement>('Can I send it?').value = 'ivory';
  render(<SendingCheck />, { wrapper: TestPage, container: place, hydrate: true });
  await waitFor(() => expect(paragraphs()[0]).toMatch(/^No\. Ivory/));
});

test('a line that keeps the list back is named, with what helps', async () => {
  const timeoutSignal = () => {
    const end = new AbortController();
    queueMicrotask(() => end.abort());
    return end.signal;
  };
  render(
    <TestPage environment={{ timeoutSignal }}>
      <SendingCheck />
    </TestPage>,
  );
  await userEvent.type(field(), 'perfume');
  await waitFor(() =>
    expect(paragraphs()).toEqual([
      'The list could not be loaded. Check your connection and type again. If it fails again, reload the page.',
    ]),
  );
});

test('the whole list is a link to the terms', () => {
  render(<SendingCheck />, { wrapper: TestPage });
  const link = screen.getByRole('link', { name: 'The whole list' });
  expect(link.getAttribute('href')).toBe('/terms#what-may-not-be-sent');
});

function field(): HTMLInputElement {
  return screen.getByLabelText('Can I send it?');
}

function paragraphs(): (string | null)[] {
  return [...screen.getByRole('status').querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );
}

function askUs(): HTMLElement {
  return screen.getByRole('link', { name: /^ask us$/i });
}
