// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  field,
  fill,
  fillIn,
  isSaid,
  press,
  showDesk,
} from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';

const NUMBER = '1Z999AA10123456784';
const shared: string[] = [];

async function openDesk(isOn = true): Promise<Tab> {
  const tab = new Tab(await openBrowser(isOn ? { tracking: true } : {}), {
    share: (_, url) => {
      shared.push(url);
      return Promise.resolve('copied');
    },
  });
  await tab.signIn();
  showDesk(tab);
  fillIn(tab);
  if (isOn) await eventually(() => field('Tracking Number'));
  return tab;
}

test('the carrier of a number with a correct check digit is filled in, and can be changed', async () => {
  const tab = await openDesk();
  fill('Tracking Number', NUMBER);
  expect(field('Carrier').value).toBe('UPS');
  expect(tab.invoice.draft.tracking).toEqual({ number: NUMBER, carrier: 'UPS' });
  await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'DPD');
  expect(isSaid('We don’t know of numbers like this at DPD.')).toBe(true);
  fill('Tracking Number', `${NUMBER} `);
  expect(field('Carrier').value).toBe('DPD');
});

test('a typing error is named, and the likely number takes one press', async () => {
  const tab = await openDesk();
  fill('Tracking Number', '1Z999AA10123456785');
  expect(isSaid('This number may have a typo: its check digit is wrong.')).toBe(true);
  await press(/^Use 1Z/);
  expect(tab.invoice.draft.tracking?.carrier).toBe('UPS');
});

test('several carriers are named to choose from, and an unknown form is said to be one', async () => {
  await openDesk();
  fill('Tracking Number', '12345678901');
  expect(isSaid(/It may be a number of .* or .*\. Choose the carrier\./)).toBe(true);
  expect(field('Carrier').value).toBe('');
  fill('Tracking Number', 'HELLO');
  expect(isSaid('No carrier we know uses numbers like this.')).toBe(true);
});

test('once issued, the link is shared or copied, and says so', async () => {
  const tab = await openDesk();
  fill('Tracking Number', NUMBER);
  await press('Generate Invoice');
  await eventually(() => expect(tab.invoice.issued?.invoice.tracking).toBeDefined());
  await press('Share tracking');
  expect(shared.at(-1)).toMatch(new RegExp(`/track\\?number=UPS%20${NUMBER}$`));
  await eventually(() => expect(isSaid('Tracking link copied.')).toBe(true));
});

test('without it in the staff file the form has no such fields', async () => {
  const tab = await openDesk(false);
  expect(screen.queryByLabelText('Tracking Number')).toBeNull();
  await press('Generate Invoice');
  await eventually(() => expect(tab.invoice.issued).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Share tracking' })).toBeNull();
});
