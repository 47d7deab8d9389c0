import lighthouse from 'lighthouse';
import type { Reading } from './reading.ts';

/** One run of Lighthouse, as it sees a page by itself: on a phone, with simulated throttling. */
export interface PageRun {
  readonly reading: Reading;
  /** What it holds against the page, where that lowers a score. */
  readonly faults: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Chromium sometimes leaves the start of a navigation out of what it records. */
const NOT_RECORDED = 'NO_NAVSTART';
const MAX_TRIES = 4;

/**
 * @param port the debugging port of a Chromium.
 * @throws when the page did not load, since every figure would be about nothing.
 */
export async function readPage(address: string, port: number, tries = 1): Promise<PageRun> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
  });
  if (result === undefined) throw new Error(`Lighthouse returned nothing for ${address}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError?.code === NOT_RECORDED && tries < MAX_TRIES)
    return readPage(address, port, tries + 1);
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
  const score = (id: string) => Math.round(100 * numberOf(categories[id]?.score, id));
  const figure = (id: string) => numberOf(audits[id]?.numericValue, id);
  const reading: Reading = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
  };
  const faults = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': '));
  return { reading, faults };
}

function numberOf(found: number | null | undefined, id: string): number {
  if (typeof found !== 'number') throw new Error(`Lighthouse has no figure for ${id}.`);
  return found;
}
