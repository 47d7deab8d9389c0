import type { QrCode } from '../encode-qr.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import type { Canvas } from './canvas.ts';
import type { PageFlow } from './page-flow.ts';
import { measurePairs, writePairs } from './pairs.ts';
import { placePicture } from './place-picture.ts';
import { BOTTOM, LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

const BANK = { width: 64, indent: 23 } as const;
const TERMS_LEFT = 87;
const TERMS_WIDTH = 73;
const TERM_INDENT = 4;
const TERM_GAP = 0.8;
const QR_SIZE = 27;
/** Distance from a picture to its caption, and from a code, which needs a white margin of four squares. */
const PICTURE_CAPTION = 3;
const CODE_CAPTION = 4.6;
/** Distance from the rule above to the first line below the headings. */
const HEAD = 12;

/** What customers scan to pay: a picture as a data URL, or the code of this very amount. */
export type PaymentCode = { readonly picture: string } | { readonly code: QrCode };

/** The height of the bank details, terms and code. */
export function measurePayment(
  canvas: Canvas,
  { bank, terms }: Pick<InvoiceContent, 'bank' | 'terms'>,
): number {
  const wrapped = wrapTerms(canvas, terms.list);
  return Math.max(
    HEAD + measurePairs(canvas, bank.pairs, BANK),
    HEAD + wrapped.flat().length * leadingOf(STYLES.fine) + wrapped.length * TERM_GAP,
    QR_SIZE + 10,
  );
}

/** Draws bank details, terms and the QR code side by side at the foot of the page. */
export function drawPayment(
  flow: PageFlow,
  { bank, terms, qrCaption }: InvoiceContent,
  scanned: PaymentCode,
  log: (message: string) => void,
): void {
  const { canvas } = flow;
  const wrapped = wrapTerms(canvas, terms.list);
  const height = measurePayment(canvas, { bank, terms });
  const isAlone = flow.ensure(height);
  const y = isAlone ? flow.y : BOTTOM - height;

  canvas.rule(LEFT, RIGHT, y, 'hairline', 0.2);
  canvas.write(bank.label, LEFT, y + 6.5, STYLES.label);
  writePairs(canvas, bank.pairs, { x: LEFT, y: y + HEAD, ...BANK });
  canvas.write(terms.label, TERMS_LEFT, y + 6.5, STYLES.label);
  writeTerms(canvas, wrapped, y + HEAD);
  const frame = { x: RIGHT - QR_SIZE, y: y + 3.6, width: QR_SIZE, height: QR_SIZE };
  const caption = (distance: number) =>
    canvas.write(
      qrCaption,
      frame.x + QR_SIZE / 2,
      frame.y + QR_SIZE + distance,
      STYLES.label,
      'centre',
    );
  if ('code' in scanned) {
    canvas.squares(scanned.code, frame.x, frame.y, QR_SIZE);
    caption(CODE_CAPTION);
  } else if (scanned.picture !== '' && placePicture(canvas.doc, scanned.picture, frame, log)) {
    caption(PICTURE_CAPTION);
  }
  flow.y = y + height;
}

function wrapTerms(canvas: Canvas, terms: readonly string[]): string[][] {
  return terms.map((term) => canvas.wrap(term, TERMS_WIDTH - TERM_INDENT, STYLES.fine));
}

function writeTerms(canvas: Canvas, terms: readonly string[][], y: number): void {
  let next = y;
  for (const [index, lines] of terms.entries()) {
    canvas.write(String(index + 1), TERMS_LEFT, next, STYLES.fine);
    next = canvas.writeLines(lines, TERMS_LEFT + TERM_INDENT, next, STYLES.fine) + TERM_GAP;
  }
}
