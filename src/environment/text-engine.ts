/** A text as it is drawn, in pixels. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Where the text begins, from the left edge. */
  readonly originX: number;
  /** The baseline, from the upper edge. */
  readonly baseline: number;
  /** How opaque each pixel is, from 0 to 255, row by row. */
  readonly opacity: Uint8Array;
}

/** The browser's own text engine, which joins the letters of every script. */
export interface TextEngine {
  /**
   * Loads a font, by its address or its bytes, under a name of CSS, for these weights; false when it
   * cannot be had. A font is loaded once.
   */
  readonly loadFont: (
    family: string,
    source: string | ArrayBuffer,
    weights: string,
  ) => Promise<boolean>;
  /** The width of a text in a font of CSS. */
  readonly measure: (text: string, font: string) => number;
  readonly draw: (text: string, font: string, direction: 'ltr' | 'rtl') => Drawing;
}

/** Room around the text, for ink that the browser's measures leave out. */
const MARGIN = 4;

/** Opens the engine on first use: few invoices need it. */
export function makeTextEngineOpener(): () => TextEngine | undefined {
  let opened: { readonly engine: TextEngine | undefined } | undefined;
  return () => {
    opened ??= { engine: openTextEngine() };
    return opened.engine;
  };
}

/** Undefined in a browser that does not let a page read what it draws, or falsifies it. */
function openTextEngine(): TextEngine | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || typeof FontFace === 'undefined' || !isReadTruly(context))
    return undefined;
  const loads = new Map<string, Promise<boolean>>();

  const measure = (text: string, font: string, direction: 'ltr' | 'rtl') => {
    context.font = font;
    context.direction = direction;
    context.textAlign = 'left';
    context.textRendering = 'geometricPrecision';
    return context.measureText(text);
  };
  return {
    loadFont: (family, source, weights) => {
      const key = `${family} ${weights}`;
      const load = loads.get(key) ?? loadFont(family, source, weights);
      loads.set(key, load);
      void load.then((isLoaded) => {
        // One that did not come is asked for again the next time.
        if (!isLoaded) loads.delete(key);
      });
      return load;
    },
    measure: (text, font) => measure(text, font, 'ltr').width,
    draw: (text, font, direction) => {
      const box = measure(text, font, direction);
      const originX = Math.ceil(Math.max(box.actualBoundingBoxLeft, 0)) + MARGIN;
      const baseline = Math.ceil(Math.max(box.actualBoundingBoxAscent, 0)) + MARGIN;
      const right = Math.max(box.actualBoundingBoxRight, box.width);
      const width = originX + Math.ceil(right) + MARGIN;
      const height = baseline + Math.ceil(Math.max(box.actualBoundingBoxDescent, 0)) + MARGIN;
      // A new size clears the canvas and its settings.
      canvas.width = width;
      canvas.height = height;
      measure(text, font, direction);
      context.fillText(text, originX, baseline);
      return { width, height, originX, baseline, opacity: opacityOf(context, width, height) };
    },
  };
}

async function loadFont(
  family: string,
  source: string | ArrayBuffer,
  weight: string,
): Promise<boolean> {
  try {
    const face = new FontFace(family, typeof source === 'string' ? `url(${source})` : source, {
      weight,
    });
    document.fonts.add(await face.load());
    return true;
  } catch {
    return false;
  }
}

/** Browsers that guard against recognition answer with noise or with one colour. */
function isReadTruly(context: CanvasRenderingContext2D): boolean {
  const { canvas } = context;
  canvas.width = 16;
  canvas.height = 16;
  context.fillRect(0, 0, 8, 16);
  const opacity = opacityOf(context, 16, 16);
  return opacity.every((each, at) => (at % 16 < 8 ? each > 250 : each < 5));
}

function opacityOf(context: CanvasRenderingContext2D, width: number, height: number): Uint8Array {
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, index) => data[4 * index + 3] ?? 0);
}
