// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formatRateCard } from '../../../src/agency/rates/format-rate-card.ts';
import { timestamp } from '../../../src/domain/time.ts';
import type { PageEnvironment } from '../../../src/environment/page-environment.ts';
import { PricesView } from '../../../src/features/workshop/prices/prices-view.tsx';
import { GOOD_COUNTRIES, GOOD_PRICES } from '../../support/rates/rates-folder.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';
import { TestPage } from '../../support/test-page.tsx';
import { makeAnswer } from '../../workshop/make-answer.ts';

test('a wrong price is listed with its place and marked in its row, and nothing can be saved', async () => {
  const { user } = await openPrices();
  const faulty = new File([GOOD_PRICES.replace('1000.5', 'free')], 'spring.csv');
  await user.upload(screen.getByLabelText('Open prices'), faulty);
  expect(
    await screen.findByText(/^spring\.csv, row 3, column B \(A\): “free” is not/),
  ).toBeTruthy();
  const table = screen.getByRole('region', { name: 'Errors in spring.csv' });
  expect(within(table).getByTitle(/“free” is not a number/).textContent).toContain('free');
  expect(screen.queryByRole('button', { name: 'Save rate-card.json' })).toBeNull();
});

test('a card with another divisor can be saved, with a word on the texts that name it', async () => {
  const { user, saved } = await openPrices();
  const divisor = screen.getByLabelText('Divisor');
  await user.clear(divisor);
  expect(screen.getByText('Enter a number above zero, such as 5000.')).toBeTruthy();
  await user.type(divisor, '5000');
  expect(screen.getByText(/those texts change with the next build/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save rate-card.json' }));
  expect(saved.map(({ name }) => name)).toEqual(['rate-card.json']);
});

test('gaps, falling prices and zones without a country are noted before the card is saved', async () => {
  const { user } = await openPrices();
  const rows = GOOD_PRICES.replace('\n1.5,1100.55', '\n3,999');
  await user.upload(screen.getByLabelText('Open prices'), new File([rows], 'spring.csv'));
  await user.upload(
    screen.getByLabelText('Open countries'),
    new File([GOOD_COUNTRIES], 'countries.csv'),
  );
  expect(await screen.findByText('Note: no row between 1 and 3 kg.')).toBeTruthy();
  expect(screen.getByText('Note: 3 kg costs less than 1 kg in A.')).toBeTruthy();
  expect(screen.getByText(/^Note: no country is in A, C, D/)).toBeTruthy();
});

test('while a table is being read it is said, and no card is saved without it', async () => {
  const { user, saved } = await openPrices();
  const bytes = makeAnswer<ArrayBuffer>();
  const slow = new File([GOOD_PRICES], 'spring.csv');
  slow.arrayBuffer = () => bytes.promise;
  await user.upload(screen.getByLabelText('Open prices'), slow);
  const said = within(screen.getByRole('region', { name: 'Tables' })).getAllByRole('status');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Reading spring.csv…',
    expect.stringMatching(/^From the card in use: \d+ rows\.$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Reading spring.csv…' }));
  expect(saved).toEqual([]);
  bytes.give(await new Blob([GOOD_PRICES]).arrayBuffer());
  expect(await screen.findByText('From spring.csv: 3 rows.')).toBeTruthy();
  expect(screen.queryByText('Reading spring.csv…')).toBeNull();
});

const CARD = formatRateCard(SAMPLE_CARD);

test.each<[string, Partial<Site>, RegExp]>([
  [
    'was put there half',
    { live: () => new Response(CARD.slice(0, CARD.length / 2)) },
    /^The host’s rates\/rate-card\.json cannot be read: .* Put the file on the host again\./,
  ],
  [
    'is not there',
    { live: () => new Response('Not found', { status: 404 }) },
    /^The host answered 404 in place of rates\/rate-card\.json: check that the file is there/,
  ],
  [
    'is a page to sign in',
    { live: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }) },
    /^A web page came in place of rates\/rate-card\.json/,
  ],
  ['cannot be reached', {}, /^The site could not be reached: check your connection\./],
])(
  'a card on the host that %s is named for what it is, with a copy and without',
  async (_, site, says) => {
    const { unmount } = renderPrices(site);
    const alone = await screen.findByText(says);
    expect(alone.textContent).toContain('there is nothing to compare with');
    unmount();
    renderPrices({ ...site, copy: () => new Response(CARD) });
    const notice = await screen.findByText(/^In use now:/);
    const [, fault = ''] = notice.textContent.split(
      'This is the copy that this device saved earlier. ',
    );
    expect(fault).toMatch(says);
  },
);

test.each<[string, (line: Line) => Promise<void>]>([
  ['at a press', ({ user }) => user.click(screen.getByRole('button', { name: 'Try again' }))],
  ['by itself once the line is back', async ({ change }) => act(() => change(true))],
])('a host that was not reached is asked again %s', async (_, tryAgain) => {
  let isOnline = false;
  let tell = () => {};
  const asked: string[] = [];
  renderPrices({
    live: () => {
      asked.push(isOnline ? 'online' : 'offline');
      return isOnline ? new Response(CARD) : undefined;
    },
    isOnline: () => isOnline,
    onConnectionChange: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  await screen.findByText(/^The site could not be reached/);
  await act(() => tell());
  expect(asked).toEqual(['offline']);
  const change = (next: boolean) => {
    isOnline = next;
    tell();
  };
  isOnline = true;
  await tryAgain({ user: userEvent.setup(), change });
  expect(await screen.findByText(/^In use now:/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(asked).toEqual(['offline', 'online']);
});

interface Line {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly change: (isOnline: boolean) => void;
}

interface Site extends Partial<PageEnvironment> {
  /** What the host answers for its card, and what this device has saved of it; none: no answer. */
  readonly live: () => Response | undefined;
  readonly copy: () => Response;
}

async function openPrices() {
  const saved: File[] = [];
  renderPrices({
    now: () => timestamp(Date.parse('2027-01-01')),
    live: () => new Response(CARD),
    download: (file: File) => void saved.push(file),
  });
  await screen.findByText(/^In use now:/);
  return { user: userEvent.setup(), saved };
}

function renderPrices({ live, copy, ...environment }: Partial<Site>) {
  const fetch: PageEnvironment['fetch'] = async (_address, init) => {
    const answer = init?.cache === 'reload' ? live?.() : copy?.();
    if (answer === undefined) throw new TypeError('offline');
    return answer;
  };
  return render(
    <TestPage environment={{ fetch, ...environment }}>
      <PricesView />
    </TestPage>,
  );
}
