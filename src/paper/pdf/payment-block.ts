import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { TERMS } from '../terms.ts';
import type { Pen } from './canvas.ts';
import type { Sheet } from './page-flow.ts';
import { measurePairs, writePairs } from './pairs.ts';
import { placePicture } from './place-picture.ts';
import { BOTTOM, LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

const BANK = { width: 64, indent: 23 } as const;
const TERMS_LEFT = 87;
const TERMS_WIDTH = 73;
const TERM_INDENT = 4;
const TERM_GAP = 0.8;
const QR_SIZE = 27;
/** From the rule above to the first line below the headings. */
const HEAD = 12;

/** How to pay and on what terms, side by side at the foot of the page. */
export function drawPayment(
  sheet: Sheet,
  invoice: IssuedInvoice,
  qr: string,
  log: (message: string) => void,
): void {
  const { pen } = sheet;
  const terms = TERMS.map((term) => pen.wrap(term, TERMS_WIDTH - TERM_INDENT, STYLES.fine));
  const height = Math.max(
    HEAD + measurePairs(pen, bankPairs(invoice), BANK),
    HEAD + terms.flat().length * leadingOf(STYLES.fine) + terms.length * TERM_GAP,
    QR_SIZE + 10,
  );
  const isAlone = sheet.ensure(height);
  const y = isAlone ? sheet.y : BOTTOM - height;

  pen.rule(LEFT, RIGHT, y, 'hairline', 0.2);
  pen.write('Bank details', LEFT, y + 6.5, STYLES.label);
  writePairs(pen, bankPairs(invoice), { x: LEFT, y: y + HEAD, ...BANK });
  writeTerms(pen, terms, y);
  const frame = { x: RIGHT - QR_SIZE, y: y + 3.6, width: QR_SIZE, height: QR_SIZE };
  if (qr !== '' && placePicture(pen.doc, qr, frame, log)) {
    pen.write('Scan to pay', frame.x + QR_SIZE / 2, frame.y + QR_SIZE + 3, STYLES.label, 'centre');
  }
  sheet.y = y + height;
}

function writeTerms(pen: Pen, terms: readonly string[][], y: number): void {
  pen.write('Terms and conditions', TERMS_LEFT, y + 6.5, STYLES.label);
  let next = y + HEAD;
  for (const [index, lines] of terms.entries()) {
    pen.write(String(index + 1), TERMS_LEFT, next, STYLES.fine);
    next = pen.writeLines(lines, TERMS_LEFT + TERM_INDENT, next, STYLES.fine) + TERM_GAP;
  }
}

function bankPairs({ company }: IssuedInvoice): (readonly [string, string])[] {
  const { accountName, accountNumber, bankName, ifscCode, branch } = company.bankDetails;
  return [
    ['Account name', accountName],
    ['Account number', accountNumber],
    ['Bank', bankName],
    ['IFSC', ifscCode],
    ['Branch', branch],
  ];
}
