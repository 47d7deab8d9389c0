import type { PageModule } from '../page-module.ts';
import type { PdfAssets } from './pdf-writer.ts';
import type * as pdfs from './pdfs-page.ts';

const READINGS = 7;
/** Documents in one reading. */
const TIMES = 3;
/** The length of the first document of a new page. */
const FIRST = 12;

export interface TimedPdf {
  readonly writer: string;
  readonly items: number;
  /** Milliseconds of the first document in a page of its own; only of one length. */
  readonly first: number | undefined;
  /** Milliseconds of one document in each reading. */
  readonly times: readonly number[];
  readonly bytes: number;
}

/** Invoices of several lengths by every writer in turn, so that a busy moment falls on all alike. */
export async function timePdfs(
  open: () => Promise<PageModule<typeof pdfs>>,
  assets: PdfAssets,
  lengths: readonly number[],
): Promise<TimedPdf[]> {
  const page = await open();
  const writers = await page.call('listWriters');
  const firsts = new Map<string, number>();
  for (const writer of writers) {
    const fresh = await open();
    firsts.set(writer, (await read(fresh, writer, assets, FIRST, 1)).time);
    await fresh.close();
  }
  const timed = lengths.flatMap((items) =>
    writers.map((writer) => ({ writer, items, times: [] as number[], bytes: 0 })),
  );
  for (let reading = 0; reading <= READINGS; reading += 1) {
    for (const each of timed) {
      const { time, bytes } = await read(page, each.writer, assets, each.items, TIMES);
      each.bytes = bytes;
      if (reading > 0) each.times.push(time);
    }
  }
  await page.close();
  return timed.map((each) => ({
    ...each,
    first: each.items === FIRST ? firsts.get(each.writer) : undefined,
  }));
}

async function read(
  page: PageModule<typeof pdfs>,
  writer: string,
  assets: PdfAssets,
  items: number,
  times: number,
) {
  const before = await page.worked();
  const bytes = await page.call('write', writer, assets, items, times);
  return { time: ((await page.worked()) - before) / times, bytes };
}
