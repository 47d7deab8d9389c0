/** `addOns.personalShopper` as `Personal shopper`, `reasons.2` as `Reasons 3`. */
export function nameOfPlace(path: string): string {
  const keys = path.split('.');
  const last = keys.at(-1) ?? '';
  if (/^\d+$/.test(last)) return `${nameOfPlace(keys.slice(0, -1).join('.'))} ${Number(last) + 1}`;
  const words = last.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
