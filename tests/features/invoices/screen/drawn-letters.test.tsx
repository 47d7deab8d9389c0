// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import { bytesOf } from '../../../support/billing/read-download.ts';
import { fill, fillIn, isSaid, press, showDesk } from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { fakeTextEngine } from '../../../support/fake-text-engine.ts';
import { readDrawn } from '../../../support/read-pdf.ts';

const engine = fakeTextEngine({ lacks: /\p{Script=Han}|\p{Script=Tamil}/u });
let browser: TestBrowser;
let loadFont: () => Promise<boolean>;

beforeEach(async () => {
  loadFont = async () => true;
  browser = await openBrowser();
  const tab = new Tab(browser, {
    openTextEngine: () => ({ ...engine, loadFont: () => loadFont() }),
    wait: () => new Promise<void>(() => undefined),
  });
  await tab.signIn();
  showDesk(tab);
  fillIn(tab);
});

const paper = () => within(screen.getByRole('article', { name: 'The invoice on paper' }));

test('letters that can be drawn are on the paper and in the PDF, and only others are named', async () => {
  fill('Name', 'राम Rao 李');
  await eventually(() => expect(paper().getByText('राम Rao □')).toBeDefined());
  expect(isSaid(/each will appear as a box. Name: 李. Use Latin/)).toBe(true);
  await press('Generate Invoice');
  await eventually(() => expect(browser.downloads).toHaveLength(1));
  const pdf = await bytesOf(browser.downloads[0]);
  expect(readDrawn(pdf).map(({ text }) => text)).toEqual(['राम']);
});

test('letters are named only once their font has not come', async () => {
  let giveUp: () => void = () => undefined;
  const font = new Promise<boolean>((resolve) => {
    giveUp = () => resolve(false);
  });
  loadFont = () => font;
  fill('Name', 'த Rao');
  await eventually(() => expect(paper().getByText('த Rao')).toBeDefined());
  expect(isSaid('each will appear as a box')).toBe(false);
  giveUp();
  await eventually(() => expect(paper().getByText('□ Rao')).toBeDefined());
  expect(isSaid('each will appear as a box. Name: த.')).toBe(true);
});
