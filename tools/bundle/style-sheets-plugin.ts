import type { Plugin, Rolldown } from 'vite';
import { DESK_PAGE, DOORS, WORKSHOP_PAGE } from './doors.ts';
import { isEntryChunk } from './is-entry-chunk.ts';
import { joinStyles } from './join-styles.ts';

/**
 * Writes the styles of the whole site into one file, as most pages would have eight and every page
 * after the first has it already; those that no shopper sees go into a second for the desk and the
 * workshop.
 */
export function styleSheetsPlugin(): Plugin[] {
  let staffSheet = '';
  return [
    {
      name: 'join-style-sheets',
      apply: 'build',
      generateBundle: {
        // Before Vite links the styles of each chunk, and removes chunks that have nothing else.
        order: 'pre',
        handler(_, bundle) {
          const emit = (name: string, source: string) =>
            this.getFileName(this.emitFile({ type: 'asset', name, source }));
          const doors = [...DOORS.desk, ...DOORS.workshop];
          const { site, staff } = joinStyles(bundle, doors);
          const siteSheet = emit('style.css', site);
          staffSheet = emit('staff.css', staff);
          for (const chunk of chunksOf(bundle)) {
            chunk.viteMetadata?.importedCss.clear();
            if (isEntryChunk(chunk)) chunk.viteMetadata?.importedCss.add(siteSheet);
          }
        },
      },
    },
    {
      name: 'link-staff-style-sheet',
      apply: 'build',
      generateBundle: {
        // Once the pages are written.
        order: 'post',
        handler(_, bundle) {
          const link = `<link rel="stylesheet" crossorigin href="/${staffSheet}">`;
          for (const name of [DESK_PAGE, WORKSHOP_PAGE]) {
            const page = bundle[name];
            if (page?.type !== 'asset') continue;
            page.source = String(page.source).replace('</head>', `${link}</head>`);
          }
        },
      },
    },
  ];
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}
