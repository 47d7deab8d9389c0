import { seconds } from '../domain/time.ts';
import { loadInTime } from '../environment/load-in-time.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';
import type { TextEngine } from '../environment/text-engine.ts';
import type { Lettering } from '../paper/lettering/lettering.ts';
import { lettersToDraw } from '../paper/lettering/letters-to-draw.ts';

type Needed = Pick<PageEnvironment, 'openTextEngine' | 'wait' | 'timeoutSignal'>;

/** Whoever waits longer for a font than this has a line that hangs; the device's fonts are used then. */
const PATIENCE = seconds(8);
const LATIN = 'Invoice Latin';

/**
 * What draws those letters of a text that the PDF's own font lacks, with their fonts, which are
 * fetched on first use. Undefined for a text without such letters, and where nothing can draw them.
 */
export async function loadLettering(
  environment: Needed,
  text: string,
): Promise<Lettering | undefined> {
  if (lettersToDraw(text) === '') return undefined;
  const engine = environment.openTextEngine?.();
  if (engine === undefined) return undefined;
  const [{ makeLettering }, { SCRIPT_FONTS }, { isRightToLeft }] = await loadInTime(
    environment,
    () =>
      Promise.all([
        import('../paper/lettering/lettering.ts'),
        import('../paper/fonts/script-fonts.ts'),
        import('../paper/lettering/is-right-to-left.ts'),
      ]),
  );
  const fonts = SCRIPT_FONTS.filter(({ letters }) => letters.test(text));
  const loads = fonts.map(({ family, address }) => engine.loadFont(family, address, '400 600'));
  // Such lines are drawn as a whole, with the Latin letters and figures in them.
  if (isRightToLeft(text)) loads.push(...(await loadLatin(environment, engine)));
  await Promise.race([Promise.all(loads), environment.wait(PATIENCE)]);
  return makeLettering(engine, [{ family: LATIN, letters: /^/ }, ...fonts]);
}

async function loadLatin(environment: Needed, engine: TextEngine): Promise<Promise<boolean>[]> {
  const { INVOICE_FONTS } = await loadInTime(
    environment,
    () => import('../paper/fonts/invoice-fonts.ts'),
  );
  return [
    engine.loadFont(LATIN, bytesOf(INVOICE_FONTS.regular), '400'),
    engine.loadFont(LATIN, bytesOf(INVOICE_FONTS.semibold), '600'),
  ];
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
}
