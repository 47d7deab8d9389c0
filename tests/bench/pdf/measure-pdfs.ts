import { join } from 'node:path';
import type { Row } from '../../../tools/markdown/format-markdown-table.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured, Ratio } from '../benchmark.ts';
import { installPeers } from '../install-peers.ts';
import { median } from '../median.ts';
import type * as pdfs from './pdfs-page.ts';
import { readPdfAssets } from './read-pdf-assets.ts';
import { type TimedPdf, timePdfs } from './time-pdfs.ts';

const LENGTHS = [1, 12, 60] as const;

/** How long an invoice's PDF takes and how large it is, beside four other ways to write it. */
export async function measurePdfs({ build }: BenchBrowser): Promise<Measured> {
  installPeers();
  const open = await build<typeof pdfs>(join(import.meta.dirname, 'pdfs-page.ts'));
  const timed = await timePdfs(open, readPdfAssets(), LENGTHS);
  return {
    title: 'The PDF of an invoice',
    note: 'Milliseconds that the page’s thread works, all writers in one page and in turn: the median of seven readings of three documents each, after a first one; a busy machine adds nothing. “First” is the first document of a new page, with all that a writer sets up for it. All write the same words with the same two weights of Noto Sans, the logo and the QR code, flow them over as many pages, and return bytes and a data URL. Ours is jsPDF too: what it takes beyond plain jsPDF, 2 to 16 %, goes into lines that fit, aligned decimal points and what else it draws. Of the time, a quarter goes into packing the two pictures, a sixth into reading the two fonts and a quarter into writing what is used of them, all inside jsPDF; packing the pictures less tightly would be quicker, but every PDF would change.',
    ratios: LENGTHS.flatMap((items) => compare(timed, items)),
    rows: timed.map(toRow),
  };
}

function compare(timed: readonly TimedPdf[], items: number): Ratio[] {
  const [ours, ...others] = timed.filter((each) => each.items === items);
  const [quickest] = others.toSorted((one, other) => median(one.times) - median(other.times));
  const [smallest] = others.toSorted((one, other) => one.bytes - other.bytes);
  if (ours === undefined || quickest === undefined || smallest === undefined) return [];
  const [time, least] = [median(ours.times), median(quickest.times)];
  return [
    {
      what: `the PDF of ${nameOf(items)}, time`,
      ours: inMilliseconds(time),
      beside: `${quickest.writer}, the quickest, ${inMilliseconds(least)}`,
      ratio: time / least,
    },
    {
      what: `the PDF of ${nameOf(items)}, size`,
      ours: inKilobytes(ours.bytes),
      beside: `${smallest.writer}, the smallest, ${inKilobytes(smallest.bytes)}`,
      ratio: ours.bytes / smallest.bytes,
    },
  ];
}

function toRow({ writer, items, first, times, bytes }: TimedPdf): Row {
  return {
    document: `${nameOf(items)}, ${writer}`,
    first: first === undefined ? '' : inMilliseconds(first),
    later: inMilliseconds(median(times)),
    size: inKilobytes(bytes),
  };
}

function nameOf(items: number): string {
  return items === 1 ? 'one item' : `${items} items`;
}

function inMilliseconds(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
