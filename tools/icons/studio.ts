import { openBrowser } from '../browser/open-browser.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser that turns drawings into PNG files. */
export async function openStudio() {
  const browser = await openBrowser();
  const page = await browser.newPage();

  const draw = async (html: string, size: Size): Promise<Buffer> => {
    await page.setViewportSize(size);
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    return page.screenshot({ omitBackground: true });
  };
  return {
    draw,
    drawSquare: (svg: string, side: number) => draw(asPage(svg), { width: side, height: side }),
    close: () => browser.close(),
  };
}

function asPage(svg: string): string {
  return `<!doctype html><style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`;
}
