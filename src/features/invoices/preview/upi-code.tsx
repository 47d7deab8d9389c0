import { useMemo } from 'react';
import { encodeQr } from '../../../paper/encode-qr.ts';

/** The QR code of a UPI link, as the PDF has it. */
export function UpiCode({ link }: { readonly link: string }) {
  const { size, runs } = useMemo(() => encodeQr(link), [link]);
  const squares = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for UPI">
      <path d={squares} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
