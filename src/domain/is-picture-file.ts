/** Whether a file is a mere picture, without which everything works. */
export function isPictureFile(path: string): boolean {
  return /\.(?:svg|png|webp|avif|jpg)$/.test(path);
}
