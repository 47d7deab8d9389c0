// @vitest-environment happy-dom
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { fillIn, press, showDesk } from '../../support/billing/show-desk.tsx';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { SAMPLE_ADDRESSES } from '../../support/issues.ts';

test('an invoice goes to the services of the open staff file though the device was full at sign-in', async () => {
  const browser = await openBrowser({ sheet: { url: 'https://sheet.example/api/v1/moved' } });
  const tab = await browser.openTab();
  // What the sign-in under the earlier staff file stored.
  await adoptServiceAddresses(tab.database, SAMPLE_ADDRESSES);
  let isFull = true;
  const refuse = () => {
    if (isFull) throw new Dexie.QuotaExceededError();
  };
  tab.database.destinations.hook('creating', refuse);
  tab.database.destinations.hook('updating', refuse);
  const { flush } = showDesk(tab);
  await eventually(() => expect(flush).toHaveBeenCalled());
  // Somebody makes room; the desk stays open, and an invoice is issued.
  isFull = false;
  fillIn(tab);
  await press('Generate Invoice');
  await eventually(() => expect(tab.invoice.issued).toBeDefined());
  const { services } = browser.outbox;
  const ask = services.request.bind(services);
  const postedTo: string[] = [];
  services.request = (url, method, body) => {
    if (method === 'POST') postedTo.push(url);
    return ask(url, method, body);
  };
  await browser.deliver();
  expect(postedTo).toEqual(['https://sheet.example/api/v1/moved']);
});
