import type { InvoiceContent } from '../invoice-content.ts';
import type { PageFlow } from './page-flow.ts';
import { placePicture } from './place-picture.ts';
import { RIGHT, STYLES } from './style.ts';

/** Below the sums, as wide as they are. */
const X = 122;
const WIDTH = RIGHT - X;
const PICTURE = { width: 46, height: 12 } as const;
const HEIGHT = 27;

/** The height of the place to sign. */
export function measureSignature({ signature }: InvoiceContent): number {
  return signature === undefined ? 0 : HEIGHT;
}

/** Draws who signs for the company, with the picture of the signature above the line or room for one. */
export function drawSignature(
  flow: PageFlow,
  { signature }: InvoiceContent,
  picture: string,
  log: (message: string) => void,
): void {
  if (signature === undefined) return;
  flow.ensure(HEIGHT);
  const { canvas, y } = flow;
  const issuer = canvas.fit(signature.issuer, WIDTH, STYLES.label);
  canvas.write(canvas.clip(signature.issuer, WIDTH, issuer), X, y + 3, issuer);
  if (picture !== '') placePicture(canvas.doc, picture, { x: X, y: y + 4.5, ...PICTURE }, log);
  canvas.rule(X, RIGHT, y + 17.5, 'hairline', 0.3);
  const name = canvas.clip(signature.name, WIDTH, STYLES.strong);
  canvas.write(name, X, y + 21.5, STYLES.strong);
  canvas.write(signature.label, X, y + (name === '' ? 21.5 : 25.2), STYLES.label);
  flow.y += HEIGHT;
}
