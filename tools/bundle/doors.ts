import { join } from 'node:path';
import { normalizePath } from 'vite';

/** Modules through which alone shoppers' code leads to code that only staff or the owner need. */
export type Doors = Readonly<Record<'desk' | 'workshop', readonly string[]>>;

const SRC = normalizePath(join(import.meta.dirname, '../../src'));

/** What any page imports on demand where deliveries wait. */
export const OUTBOX = `${SRC}/app/outbox/page-outbox.ts`;

/** What is imported on demand as soon as staff sign in. */
export const SIGNED_IN: readonly string[] = [
  `${SRC}/pages/bill/signed-in-desk.tsx`,
  `${SRC}/billing/open-billing.ts`,
];

export const DOORS: Doors = {
  desk: [`${SRC}/pages/bill/desk-island.tsx`, OUTBOX],
  workshop: [`${SRC}/app/islands/workshop-with-frame.tsx`],
};

/** The page that has the desk in it. */
export const DESK_PAGE = 'bill.html';

/** The page that has the workshop in it. */
export const WORKSHOP_PAGE = 'owner.html';
