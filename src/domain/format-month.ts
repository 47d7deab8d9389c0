import { formatDate } from './format-date.ts';

/** `2026-11` as `November 2026`. */
export function formatMonth(month: string): string {
  return formatDate(`${month}-01`).replace(/^1 /, '');
}
