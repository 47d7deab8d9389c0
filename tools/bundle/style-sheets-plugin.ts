import type { Plugin, Rolldown } from 'vite';
import { DESK_DOORS, DESK_PAGE } from './desk-doors.ts';
import { joinStyles } from './join-styles.ts';

/**
 * Writes the styles of the whole site into one file, as most pages would have eight and every page
 * after the first has it already; those of the desk alone go into a second, which only its page links.
 */
export function styleSheetsPlugin(): Plugin[] {
  let deskSheet = '';
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
          const { site, desk } = joinStyles(bundle, DESK_DOORS);
          const siteSheet = emit('style.css', site);
          deskSheet = emit('desk.css', desk);
          for (const chunk of chunksOf(bundle)) {
            chunk.viteMetadata?.importedCss.clear();
            if (chunk.isEntry) chunk.viteMetadata?.importedCss.add(siteSheet);
          }
        },
      },
    },
    {
      name: 'link-desk-style-sheet',
      apply: 'build',
      generateBundle: {
        // Once the pages are written.
        order: 'post',
        handler(_, bundle) {
          const page = bundle[DESK_PAGE];
          if (page?.type !== 'asset') return;
          const link = `<link rel="stylesheet" crossorigin href="/${deskSheet}">`;
          page.source = String(page.source).replace('</head>', `${link}</head>`);
        },
      },
    },
  ];
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}
