import { serveSite } from '../../../tools/host/serve-site.ts';
import type { Host } from './host.ts';

/** The server of `npm start`, which is always there. */
export const local: Host = {
  name: 'the local server',
  program: 'node',
  sends: ['br', 'gzip'],
  start: ({ site }) => serveSite(site, 0, (_request, _response, next) => next()),
};
