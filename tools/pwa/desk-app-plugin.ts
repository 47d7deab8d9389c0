import type { Plugin } from 'vite';
import type { Business } from '../../src/domain/parse-business.ts';
import { DESK_PAGE } from '../bundle/doors.ts';
import { deskManifest } from './desk-manifest.ts';

const FILE = 'desk.webmanifest';

/** Makes `/bill`, and no other page, install as the desk app; it runs after the pages are written. */
export function deskAppPlugin(business: Business): Plugin {
  return {
    name: 'desk-app',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle[DESK_PAGE];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const own = html.replace('href="/manifest.webmanifest"', `href="/${FILE}"`);
        if (own === html)
          this.error(`${DESK_PAGE} has no manifest to exchange for the desk's own.`);
        page.source = own;
        this.emitFile({
          type: 'asset',
          fileName: FILE,
          source: JSON.stringify(deskManifest(business)),
        });
      },
    },
  };
}
