import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file that a page asked for by itself, and not through its worker. */
export interface LoadedFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Everything the page itself asks for until its service worker has settled. */
export async function recordVisit(page: Page, address: string): Promise<LoadedFile[]> {
  const loaded: Promise<LoadedFile>[] = [];
  page.on('response', (response) => {
    loaded.push(
      response.body().then((body) => ({
        path: new URL(response.url()).pathname,
        type: response.request().resourceType(),
        body,
      })),
    );
  });
  await page.goto(address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
  return Promise.all(loaded);
}

/** Gzipped kilobytes (1000 bytes) of the files of one type. */
export function gzippedKilobytes(loaded: readonly LoadedFile[], type: string): number {
  const bytes = loaded
    .filter((file) => file.type === type)
    .reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0);
  return bytes / 1000;
}
