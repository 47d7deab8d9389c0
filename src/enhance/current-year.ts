import { dayInIndia } from '../domain/day-in-india.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';

/** Brings the footer's year up to date: the page was written at the build. */
export function enhanceYear({ now }: Pick<PageEnvironment, 'now'>): void {
  const place = document.querySelector('[data-year]');
  const year = dayInIndia(now()).slice(0, 4);
  if (place !== null && place.textContent !== year) place.textContent = year;
}
