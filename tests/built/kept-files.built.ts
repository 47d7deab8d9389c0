import { describe, expect, test } from 'vitest';
import type { ListedFile } from '../../src/domain/listed-file.ts';
import { isAnswerFor } from '../../src/service-worker/is-answer-for.ts';
import { PUBLIC_PAGES } from '../e2e/support/public-pages.ts';
import { fileOf, siteFiles, textOf } from './support/site-files.ts';

/** Said by code and pages of the desk alone. */
const OF_STAFF = /jsPDF|Generate Invoice|data-island="desk"|emailjs|Noto Sans/i;
/** Said by code, pages and looks of the workshop alone. */
const OF_WORKSHOP = /data-island="workshop"|workshop-sheet|Save rate-card\.json|xl\/workbook/;

const FIRST = /^assets\/first-[\w-]+\.js$/;

const shoppers = listOf('shopper-worker.js');
const staff = listOf('service-worker.js');
const namesOf = (files: readonly ListedFile[]) => files.map(({ url }) => url).toSorted();

describe('the files that are kept for offline use', () => {
  test('have every page, and nothing of desk or workshop for shoppers', () => {
    const names = namesOf(shoppers);
    expect(names).toEqual(expect.arrayContaining([...PUBLIC_PAGES.map(fileOf), 'not-found.html']));
    const wrong = shoppers.filter(({ url }) =>
      [OF_STAFF, OF_WORKSHOP].some((words) => words.test(textOf(url))),
    );
    expect(namesOf(wrong)).toEqual([]);
  });

  test('are for staff all those of shoppers, and the whole desk', () => {
    const desk = staff.filter(({ group }) => group === 'desk');
    const others = staff.filter(({ group }) => group === undefined);
    const rest = namesOf(others).filter((name) => name !== 'manifest.webmanifest');
    expect(rest).toEqual(namesOf(shoppers));
    expect(namesOf(desk)).toEqual(expect.arrayContaining(['bill.html', 'desk.webmanifest']));
    const texts = desk.map(({ url }) => textOf(url)).join('\n');
    for (const words of ['jsPDF', 'Generate Invoice', 'Sending the e-mail']) {
      expect(texts).toContain(words);
    }
  });

  test('are for the desk nothing of the workshop, whose files come once it is opened', () => {
    const desk = staff.filter(({ group }) => group !== 'workshop');
    expect(namesOf(desk.filter(({ url }) => OF_WORKSHOP.test(textOf(url))))).toEqual([]);
    const workshop = staff.filter(({ group }) => group === 'workshop');
    expect(namesOf(workshop)).toContain('owner.html');
    expect(workshop.some(({ url }) => url.endsWith('.css'))).toBe(true);
    const texts = workshop.map(({ url }) => textOf(url)).join('\n');
    for (const words of ['Save rate-card.json', 'xl/workbook', 'Make a strong password'])
      expect(texts).toContain(words);
  });

  test('have the fonts of Indian scripts for staff, to be kept from first use', () => {
    const fonts = staff.filter(({ group }) => group === 'script-fonts');
    expect(fonts).toHaveLength(10);
    expect(namesOf(fonts).every((name) => /^assets\/noto-sans-.*\.woff2$/.test(name))).toBe(true);
  });

  test('leave out no code, no look and no font', () => {
    const assets = siteFiles().filter((file) => /^assets\/.*\.(js|css|woff2|svg)$/.test(file));
    expect(assets.length).toBeGreaterThan(40);
    expect(assets.filter((file) => !namesOf(staff).includes(file))).toEqual([]);
  });

  test('need for shoppers no file that is not kept', () => {
    const names = namesOf(shoppers);
    const assets = siteFiles().filter((file) => file.startsWith('assets/'));
    const namedIn = (text: string) => assets.filter((file) => text.includes(file));
    for (const page of [...PUBLIC_PAGES.map(fileOf), 'not-found.html']) {
      const named = namedIn(textOf(page));
      // What the page loads first names what every page loads after it.
      const next = named
        .filter((file) => FIRST.test(file))
        .flatMap((file) => namedIn(textOf(file)));
      expect(named.length, page).toBeGreaterThan(1);
      expect(next.length, page).toBeGreaterThan(1);
      expect([...named, ...next].filter((file) => !names.includes(file))).toEqual([]);
    }
  });

  test.each([
    ['shoppers', shoppers],
    ['staff', staff],
  ])(
    'come for %s in an order in which a page has all its code, and pictures are last',
    (_, files) => {
      const names = files.map(({ url }) => url);
      const firstPage = names.findIndex((name) => name.endsWith('.html'));
      expect(names.slice(firstPage).filter((name) => /\.(js|css)$/.test(name))).toEqual([]);
      const firstPicture = names.findIndex((name) => /\.(svg|jpg)$/.test(name));
      expect(names.slice(firstPicture).filter((name) => /\.(html|woff2)$/.test(name))).toEqual([]);
      const before = names.slice(0, firstPage).join('\n');
      for (const part of [
        'start-page',
        'take-over',
        'calculator-island',
        'tracker',
        'message-form',
        'register-worker',
        'quote-result',
        'sending-answer',
      ])
        expect(before).toContain(`assets/${part}-`);
    },
  );

  test('have the pages that come one by one, which are known for those of this build', async () => {
    const listed = new Set(staff.map(({ url }) => url));
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    for (const url of ['bill.html', 'owner.html']) {
      const text = textOf(url);
      expect(await isAnswerFor(url, new Response(text, { headers }), listed), url).toBe(true);
      const next = text.replaceAll('/assets/', '/assets/next-');
      expect(await isAnswerFor(url, new Response(next, { headers }), listed), url).toBe(false);
    }
  });

  test('of the pages are the same in the file that has all of them in it', () => {
    const pages = shoppers.filter(({ url }) => url.endsWith('.html'));
    const packs = new Set(pages.map(({ pack }) => pack));
    expect(packs.size).toBe(1);
    const texts: Record<string, string> = JSON.parse(textOf([...packs][0] ?? ''));
    expect(Object.keys(texts).toSorted()).toEqual(namesOf(pages));
    for (const { url } of pages) expect(texts[url], url).toBe(textOf(url));
  });
});

/** The list in a built worker. */
function listOf(worker: string): ListedFile[] {
  const list = /\[(?:\{"(?:group|pack|revision)":[^\]]*?\},?)+\]/.exec(textOf(worker))?.[0];
  return JSON.parse(list ?? '[]');
}
