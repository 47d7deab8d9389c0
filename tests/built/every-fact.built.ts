import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { AGENCY_FOLDER } from '../support/agency-folder.ts';
import {
  type BuiltSite,
  buildSite,
  readSite,
  type SiteFiles,
  visibleText,
} from '../support/build-site.ts';
import { CHANGED, writeChangedAgency } from '../support/changed-agency.ts';
import { CHANGED_MARKS, SAMPLE_RUNS } from '../support/changed-words.ts';
import { companyAt, draftWith, ISSUED_AT } from '../support/invoice.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';

/** Each fact of the sample agency, in every form in which a text may write it. */
const OLD_FORMS: Readonly<Record<string, RegExp>> = {
  divisor: /\b4[,. ]?750\b/,
  surcharge: /(₹|Rs\.? ?|INR ?|expressSurcharge"?:)1,?000\b|\b1,?000 rupees|thousand rupees/i,
  processing: /3–5|\b3 ?(-|—|to) ?5 (business )?days|three to five/i,
  transit: /7–10|\b7 ?(-|—|to) ?10 days|seven to ten/i,
  'free days': /\b30 (free |calendar )?days|thirty (free )?days|a month of (free )?storage/i,
  'what is stored free': /marketplace purchases/i,
  GST: /(?<![\d.])(9|18) ?%(?!\d|\s*[{,])|nine percent|eighteen percent/i,
  countries: /\b200\+|(more than|over) 200\b|two hundred/i,
  packages: /\b46[,. ]?500\b/,
  pincodes: /\b1[, ]?623\b/,
  customers: /\b10[, ]?203\b/,
  'countries served': />210<|\b210 countries|countries"?:210\b/,
  regions: /Americas|Middle East|Oceania|Central and Southern Africa/,
  'invoice terms': /receiver pays them there|limited to the declared value|charges on this invoice/,
  'card name': /Sample rate card/,
  'card date': /2026-04-01/,
  name: /Parcel Setu|parcelsetu/i,
  tagline: /Shop in India\. Open it at home/,
  description: /receive what you buy in India, keep it, pack it/,
  phone: /\+91 ?0000/,
  founded: /(in|since|"foundingDate":"|founded:) ?2024/i,
  offer: /WELCOME10|\b10% off|percent:10\b/,
  hours: /9:00–18:00|10:00–16:00|0?9:00|18:00|Monday to Friday \d/,
  branches: /Andheri|Karol Bagh|Indiranagar|Marine Drive/,
  'sending rules': /Fireworks and explosives|shahtoosh|whatever its age|customs want papers/,
  colours: /--accent: ?#c2291c|--accent: ?#ff7d66|content="#(e4edf4|0b1524)"|_color":"#e4edf4/,
  testimonials: /Sample customer|sari to a wedding in Leeds|was no surprise|kurtas were tailored/,
};

const sample = readSite(TEST_SITE_FOLDER);
let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite(writeChangedAgency(), join(AGENCY_FOLDER, 'staff.sample.json'));
});
afterAll(() => site.remove());

test.each(Object.entries(OLD_FORMS))(
  'the sample’s own site or invoice shows its %s',
  async (name, form) => {
    const said = [...sample.texts.flatMap((path) => formsOf(sample, path)), await printInvoice()];
    expect(
      said.some((text) => form.test(text)),
      name,
    ).toBe(true);
  },
);

describe('once every fact of the agency is changed', () => {
  test('every value in its files is a different one', () => {
    const same = Object.entries(CHANGED).flatMap(([file, changed]) => {
      const old = leavesOf(JSON.parse(readFileSync(join(AGENCY_FOLDER, file), 'utf8')));
      const next = new Map(leavesOf(changed));
      return old
        .filter(([path, value]) => next.get(path) === value && value !== null)
        .map(([path]) => `${file}: ${path}`);
    });
    // Lists that other files hold, wherever they are shown.
    const lists = [5, 6, 7, 9].map((index) => `words/terms.json: sections.${index}.text.`);
    expect(same).toEqual([
      `${lists[0]}1`,
      ...lists.slice(1).map((list) => `${list}0`),
      'rates/card.json: currency',
    ]);
  });

  test.each(Object.entries(OLD_FORMS))('no file of the site shows the old %s', (_, form) => {
    const found = site.texts.flatMap((path) =>
      formsOf(site, path).flatMap((text) => quote(path, text, form)),
    );
    expect(found).toEqual([]);
  });

  test('no file of the site has a sentence of the sample’s own', () => {
    expect(SAMPLE_RUNS.length).toBeGreaterThan(200);
    const pages = sample.texts.filter((path) => path.endsWith('.html'));
    const shown = pages.map((path) => decoded(sample, path)).join('\n');
    expect(SAMPLE_RUNS.filter((run) => !shown.includes(run))).toEqual([]);
    const found = site.texts.flatMap((path) => {
      const text = decoded(site, path);
      return SAMPLE_RUNS.filter((run) => text.includes(run)).map((run) => `${path}: ${run}`);
    });
    expect(found).toEqual([]);
  });

  test('every new text is on a page', () => {
    const pages = site.texts.filter((path) => path.endsWith('.html'));
    const shown = pages.map((path) => decoded(site, path)).join('\n');
    // The note on samples is shown with samples only.
    const missing = CHANGED_MARKS.filter((mark) => !shown.includes(mark));
    expect(missing).toEqual(['Hop[home.voices.sampleNote.]']);
  });

  test('every new value can be read somewhere', () => {
    const text = site.texts.flatMap((path) => formsOf(site, path)).join('\n');
    expect(NEW_FORMS.filter((form) => !text.includes(form))).toEqual([]);
  });

  test('a printed invoice has the new taxes and terms, and none of the old facts', async () => {
    const { 'tariff.json': tariff, 'rates/card.json': card } = CHANGED;
    vi.doMock('../fixtures/agency/tariff.json', () => ({ ...tariff, default: tariff }));
    vi.doMock('../fixtures/agency/rates/card.json', () => ({ ...card, default: card }));
    vi.resetModules();
    const text = await printInvoice();
    for (const fact of ['CGST (7.5%)', 'SGST (6.25%)', 'Bulk by 6317.', 'Duty is yours.']) {
      expect(text).toContain(fact);
    }
    const found = Object.values(OLD_FORMS).flatMap((form) => quote('PDF', text, form));
    expect(found).toEqual([]);
  });
});

const NEW_FORMS = [
  '6317',
  '₹1,789',
  '13–17 business days',
  '23–29 days',
  '41 days',
  'woollen things',
  '137',
  '--accent:#c2291d',
  '--accent:#ff7d67',
  'content="#e4edf5"',
  '31415',
  '2718',
  '16180',
  '143',
  'All shores of Lemuria',
  'Bulk by 6317.',
  'We pay for what we drop.',
  'Hopping card',
  '2031-05-06',
  'Quokka Post',
  '"short_name":"Quokka"',
  'Hop over the sea.',
  'hops with your boxes',
  'https://quokka.test/terms',
  'https://pouch.quokka.test/',
  'hop@quokka.test',
  '+91 87654 32109',
  '1987',
  'HOPHOP',
  '13%',
  'Tuesday to Thursday 7:20–13:40',
  '14 Quokka Lane, Imphal 795000',
  'They hop off. Tie them down.',
  'Press them flat.',
  'stilt',
  'Hopped again.',
  'Hopper 2',
  '/people/hopper-1.svg',
];

/** An invoice as the pages' code prints it with the facts that are in place. */
async function printInvoice(): Promise<string> {
  const { TARIFF } = await import('../../src/domain/tariff.ts');
  const { composeInvoice } = await import('../../src/domain/invoice/compose-invoice.ts');
  const { renderInvoicePdf } = await import('../../src/paper/render-invoice-pdf.ts');
  const { INVOICE_FONTS: fonts } = await import('../../src/paper/fonts/invoice-fonts.ts');
  // The four companies come from the staff file, which is none of these.
  const company = { ...companyAt(0), mobile: '', email: '', website: '' };
  const invoice = composeInvoice(draftWith(), company, ISSUED_AT, TARIFF.gst);
  const { bytes } = renderInvoicePdf(invoice, { fonts, pictures: { logo: '', qr: '' } });
  return readPdf(bytes).map(textOf).join('\n');
}

/** A file with the characters that HTML writes as names. */
function decoded({ read }: SiteFiles, path: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', '#x27': "'", quot: '"' };
  return read(path)
    .replaceAll('<!-- -->', '')
    .replaceAll(/&(amp|#x27|quot);/g, (_, name) => names[name] ?? '');
}

/** A file as it is, and a page also as a visitor reads it. */
function formsOf({ read }: SiteFiles, path: string): string[] {
  const text = read(path);
  return path.endsWith('.html') ? [text, visibleText(text)] : [text];
}

/** Where a form is found, with some words around it. */
function quote(path: string, text: string, form: RegExp): string[] {
  const all = new RegExp(form, `${form.flags.replace('g', '')}g`);
  return [...text.matchAll(all)].map(
    ({ index, 0: match }) =>
      `${path}: …${text.slice(Math.max(0, index - 30), index + match.length + 30)}…`,
  );
}

function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, path === '' ? key : `${path}.${key}`),
  );
}
