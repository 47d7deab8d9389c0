import type { PageEnvironment } from '../../environment/page-environment.ts';

const KEY = 'device-code';
/** Without letters and digits that are taken for one another when read aloud. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Two letters that this device draws once, so that two tablets with the same staff file never write
 * the same number. Lost with the browser's storage, they are drawn anew: the series starts again.
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
