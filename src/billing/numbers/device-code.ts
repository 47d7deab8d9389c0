import type { PageEnvironment } from '../../environment/page-environment.ts';

const KEY = 'device-code';
/** Without letters and digits that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Two characters that this device draws once, to keep the numbers of two tablets with the same
 * staff file apart. When the browser's storage is cleared they are drawn again, and the series restarts.
 */
export function ownDeviceCode({
  getItem,
  setItem,
  random,
}: Pick<PageEnvironment, 'getItem' | 'setItem' | 'random'>): string {
  const known = getItem(KEY);
  if (known !== null) return known;
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? '2';
  const drawn = letter() + letter();
  setItem(KEY, drawn);
  return drawn;
}
