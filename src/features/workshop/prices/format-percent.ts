import { MINUS } from '../../../domain/format-rupees-without-symbol.ts';

/** `+4.2%`, `−0.5%`, or `0` for no change; a change is never shown as none. */
export function formatPercent(percent: number): string {
  if (percent === 0) return '0';
  const sign = percent > 0 ? '+' : MINUS;
  const size = Math.abs(percent);
  const digits = size < 0.05 ? '<0.1' : size.toFixed(size < 100 ? 1 : 0);
  return `${sign}${digits}%`;
}
