import type { Milliseconds } from '../../../src/domain/units.ts';
import type { Browser } from './flusher-process.ts';

/** Each search of the sheet is answered so long after it began. */
export function letSearchesTake(services: Browser['services'], span: Milliseconds): void {
  const ask = services.request.bind(services);
  services.request = (url, method, body) => ({
    ...ask(url, method, body),
    ...(method === 'GET' && { after: span }),
  });
}
