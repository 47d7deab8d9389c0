import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../browser/open-browser.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const FONTS = join(import.meta.dirname, '../../src/ui/fonts');

/** A browser that turns drawings, SVG or HTML, into PNG files. */
export async function openStudio() {
  const browser = await openBrowser();
  const page = await browser.newPage();
  return {
    draw: async (markup: string, size: Size): Promise<Buffer> => {
      await page.setViewportSize(size);
      await page.setContent(markup.startsWith('<svg') ? asPage(markup) : withFonts(markup));
      await page.evaluate('document.fonts.ready');
      return page.screenshot({ omitBackground: true });
    },
    close: () => browser.close(),
  };
}

function asPage(svg: string): string {
  return `<!doctype html><style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`;
}

function withFonts(html: string): string {
  return html.replace(/url\(([\w-]+\.woff2)\)/g, (_, name: string) => {
    return `url(data:font/woff2;base64,${readFileSync(join(FONTS, name), 'base64')})`;
  });
}
