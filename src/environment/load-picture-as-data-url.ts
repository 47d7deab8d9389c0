/**
 * A picture of this site, or in a data URL, as a PNG data URL, shrunk to `widest` pixels where it is
 * wider; rejects when it cannot be loaded.
 */
export async function loadPictureAsDataUrl(
  address: string,
  widest = Number.POSITIVE_INFINITY,
): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, widest / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
