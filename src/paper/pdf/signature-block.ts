import type { Signature } from '../tax-content.ts';
import type { Canvas } from './canvas.ts';
import { placePicture } from './place-picture.ts';
import { LEFT, STYLES } from './style.ts';

/** As wide as the sums beside it. */
const WIDTH = 70;
const PICTURE = { width: 46, height: 12 } as const;
const HEIGHT = 27;

/** The height of the place to sign. */
export function measureSignature(signature: Signature | undefined): number {
  return signature === undefined ? 0 : HEIGHT;
}

/** Draws who signs for the company, with the picture of the signature above the line or room for one. */
export function drawSignature(
  canvas: Canvas,
  signature: Signature,
  y: number,
  picture: string,
  log: (message: string) => void,
): void {
  const issuer = canvas.fit(signature.issuer, WIDTH, STYLES.label);
  canvas.write(canvas.clip(signature.issuer, WIDTH, issuer), LEFT, y + 3, issuer);
  if (picture !== '') placePicture(canvas.doc, picture, { x: LEFT, y: y + 4.5, ...PICTURE }, log);
  canvas.rule(LEFT, LEFT + WIDTH, y + 17.5, 'hairline', 0.3);
  const name = canvas.clip(signature.name, WIDTH, STYLES.strong);
  canvas.write(name, LEFT, y + 21.5, STYLES.strong);
  canvas.write(signature.label, LEFT, y + (name === '' ? 21.5 : 25.2), STYLES.label);
}
