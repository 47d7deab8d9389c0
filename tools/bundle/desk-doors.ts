import { join } from 'node:path';
import { normalizePath } from 'vite';

const SRC = normalizePath(join(import.meta.dirname, '../../src'));

/** Through these alone the code of shoppers' pages leads to code that only staff need. */
export const DESK_DOORS: readonly string[] = [
  `${SRC}/pages/bill/desk-island.tsx`,
  `${SRC}/app/outbox/page-outbox.ts`,
];

/** The page that has the desk in it. */
export const DESK_PAGE = 'bill.html';
